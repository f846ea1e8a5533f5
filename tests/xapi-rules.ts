/** Returns the violations of the Experience API in a statement that a store must detect; each names the property. */
export function validateStatement(statement: unknown): string[] {
  if (!isObject(statement)) return ["a statement is an object"];
  return [
    ...noNulls(statement, "statement"),
    ...only(
      statement,
      "statement",
      "id actor verb object result context timestamp stored authority version attachments",
    ),
    ...(isUuid(statement["id"]) ? [] : ["id: not a UUID"]),
    ...validateActor(statement["actor"]),
    ...validateVerb(statement["verb"]),
    ...validateObject(statement["object"], statement["verb"]),
    ...validateResult(statement["result"]),
    ...validateContext(statement["context"], statement["object"]),
    ...validateTimestamp(statement["timestamp"]),
  ];
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isUuid = (value: unknown) =>
  typeof value === "string" &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value);
const isIri = (value: unknown) =>
  typeof value === "string" && /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(value);
const isLanguage = (value: string) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value);

function only(value: Json, where: string, allowed: string): string[] {
  const names = allowed.split(" ");
  return Object.keys(value)
    .filter((key) => !names.includes(key))
    .map((key) => `${where}.${key}: not a property of it`);
}

// Only extensions may contain null.
function noNulls(value: unknown, where: string): string[] {
  if (value === null) return [`${where}: null`];
  if (Array.isArray(value)) return value.flatMap((item, n) => noNulls(item, `${where}[${n}]`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "extensions" ? [] : noNulls(inner, `${where}.${key}`),
  );
}

function validateActor(actor: unknown): string[] {
  if (!isObject(actor)) return ["actor: missing"];
  const ways = ["mbox", "mbox_sha1sum", "openid", "account"].filter((way) => way in actor);
  const account = actor["account"];
  return [
    ...only(actor, "actor", "objectType name mbox mbox_sha1sum openid account"),
    ...(actor["objectType"] === "Agent" ? [] : ["actor.objectType: not an Agent"]),
    ...(ways.length === 1 ? [] : ["actor: exactly one identifier"]),
    ...(isObject(account)
      ? [
          ...only(account, "actor.account", "homePage name"),
          ...(isIri(account["homePage"]) ? [] : ["actor.account.homePage: no IRL"]),
          ...(typeof account["name"] === "string" ? [] : ["actor.account.name: no text"]),
        ]
      : []),
  ];
}

function validateVerb(verb: unknown): string[] {
  if (!isObject(verb)) return ["verb: missing"];
  return [
    ...only(verb, "verb", "id display"),
    ...(isIri(verb["id"]) ? [] : ["verb.id: no IRI"]),
    ...validateText(verb["display"], "verb.display"),
  ];
}

function validateObject(object: unknown, verb: unknown): string[] {
  if (!isObject(object)) return ["object: missing"];
  const isVoiding = isObject(verb) && verb["id"] === "http://adlnet.gov/expapi/verbs/voided";
  if (isVoiding !== (object["objectType"] === "StatementRef")) {
    return ["object: a voiding statement, and only it here, points to a statement"];
  }
  if (isVoiding) {
    return [
      ...only(object, "object", "objectType id"),
      ...(isUuid(object["id"]) ? [] : ["object.id: not a UUID"]),
    ];
  }
  return validateActivity(object, "object");
}

function validateActivity(activity: unknown, where: string): string[] {
  if (!isObject(activity)) return [`${where}: not an object`];
  const { definition } = activity;
  return [
    ...only(activity, where, "objectType id definition"),
    ...(["Activity", undefined].includes(activity["objectType"] as string | undefined)
      ? []
      : [`${where}.objectType: not an Activity`]),
    ...(isIri(activity["id"]) ? [] : [`${where}.id: no IRI`]),
    ...(isObject(definition)
      ? [
          ...only(definition, `${where}.definition`, "name description type moreInfo extensions"),
          ...validateText(definition["name"], `${where}.definition.name`),
          ...validateText(definition["description"], `${where}.definition.description`),
          ...(isIri(definition["type"]) ? [] : [`${where}.definition.type: no IRI`]),
        ]
      : []),
  ];
}

function validateText(languageMap: unknown, where: string): string[] {
  if (languageMap === undefined) return [];
  if (!isObject(languageMap)) return [`${where}: not a language map`];
  return Object.entries(languageMap).flatMap(([language, text]) => [
    ...(isLanguage(language) ? [] : [`${where}.${language}: no language tag`]),
    ...(typeof text === "string" ? [] : [`${where}.${language}: no text`]),
  ]);
}

function validateResult(result: unknown): string[] {
  if (result === undefined) return [];
  if (!isObject(result)) return ["result: not an object"];
  return [
    ...only(result, "result", "score success completion response duration extensions"),
    ...["success", "completion"].flatMap((key) =>
      ["boolean", "undefined"].includes(typeof result[key]) ? [] : [`result.${key}: not a boolean`],
    ),
  ];
}

function validateContext(context: unknown, object: unknown): string[] {
  if (context === undefined) return [];
  if (!isObject(context)) return ["context: not an object"];
  const isActivity = isObject(object) && object["objectType"] !== "StatementRef";
  const activities = context["contextActivities"];
  const kinds = "parent grouping category other";
  return [
    ...only(
      context,
      "context",
      "registration instructor team contextActivities revision platform language statement extensions contextAgents contextGroups",
    ),
    ...("platform" in context && !isActivity ? ["context.platform: only for an activity"] : []),
    ...(typeof context["language"] === "string" && !isLanguage(context["language"])
      ? ["context.language: no language tag"]
      : []),
    ...(isObject(activities)
      ? [
          ...only(activities, "context.contextActivities", kinds),
          ...Object.entries(activities).flatMap(([kind, list]) =>
            Array.isArray(list)
              ? list.flatMap((one) => validateActivity(one, `context.contextActivities.${kind}`))
              : [`context.contextActivities.${kind}: not a list`],
          ),
        ]
      : []),
  ];
}

function validateTimestamp(timestamp: unknown): string[] {
  if (timestamp === undefined) return [];
  const isRight =
    typeof timestamp === "string" &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(timestamp) &&
    !timestamp.endsWith("-00:00") &&
    !Number.isNaN(Date.parse(timestamp));
  return isRight ? [] : ["timestamp: not ISO 8601 with its offset"];
}
