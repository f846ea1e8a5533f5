import { expect, test } from "vitest";

import { EventInput, EventPatch, readEventForm } from "./event-input.ts";

const least = { title: "Water day", description: "About water", start_date: "2026-12-01T10:00" };

function errorsOf(input: unknown): Record<string, string> {
  const parsed = EventInput.safeParse(input);
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]),
  );
}

test("applies the defaults of the specification", () => {
  expect(EventInput.parse(least)).toEqual({
    ...least,
    event_type: "conference",
    sdg_goal: null,
    location: null,
    latitude: null,
    longitude: null,
    language: null,
    end_date: null,
    time_zone: "UTC",
    points_reward: 50,
    capacity: null,
    check_in_opens_at: null,
    check_in_closes_at: null,
    rotating_only: false,
  });
});

test("requires title, description and start date", () => {
  const sentences = {
    title: "events.titleRequired",
    description: "events.descriptionRequired",
    start_date: "events.startRequired",
  };
  expect(errorsOf({})).toEqual(sentences);
  expect(errorsOf({ title: " \u0000", description: "\n", start_date: "" })).toEqual(sentences);
  expect(errorsOf({ title: null, description: null, start_date: null })).toEqual(sentences);
});

test("limits every field", () => {
  const wrong: [Record<string, unknown>, Record<string, string>][] = [
    [{ title: "x".repeat(201) }, { title: "common.tooLong|max=200" }],
    [{ description: "x".repeat(5001) }, { description: "common.tooLong|max=5000" }],
    [{ location: "x".repeat(301) }, { location: "common.tooLong|max=300" }],
    [{ event_type: "party" }, { event_type: "events.typeInvalid" }],
    [{ language: "tlh" }, { language: "events.languageInvalid" }],
    [{ sdg_goal: 0 }, { sdg_goal: "sdgs.goalInvalid" }],
    [{ sdg_goal: 18 }, { sdg_goal: "sdgs.goalInvalid" }],
    [{ sdg_goal: 1.5 }, { sdg_goal: "sdgs.goalInvalid" }],
    [{ start_date: "2026-02-30T10:00" }, { start_date: "events.dateInvalid" }],
    [{ end_date: "soon" }, { end_date: "events.dateInvalid" }],
    [{ time_zone: "Mars/Olympus" }, { time_zone: "events.timeZoneInvalid" }],
    [{ points_reward: -1 }, { points_reward: "common.pointsNegative" }],
    [{ points_reward: 1.5 }, { points_reward: "common.pointsInvalid" }],
    [{ points_reward: "fifty" }, { points_reward: "common.pointsInvalid" }],
    [{ points_reward: 1e9 }, { points_reward: "common.pointsTooMany|max=1000000" }],
    [{ points_reward: 1e300 }, { points_reward: "common.pointsTooMany|max=1000000" }],
  ];
  for (const [fields, errors] of wrong) expect(errorsOf({ ...least, ...fields })).toEqual(errors);
});

test("removes control characters, and line breaks in titles", () => {
  expect(
    EventInput.parse({
      ...least,
      title: " Water\n day\u0000 ",
      description: "one\r\ntwo\ud800",
      location: " ",
    }),
  ).toMatchObject({ title: "Water day", description: "one\ntwo\ufffd", location: null });
});

test("drops unknown fields; a patch has no defaults", () => {
  expect(EventInput.parse({ ...least, qr_code_data: "mine", id: "x" })).not.toHaveProperty("id");
  expect(EventPatch.parse({ qr_code_data: "mine" })).toEqual({});
  expect(EventPatch.parse({ location: null, points_reward: 0 })).toEqual({
    location: null,
    points_reward: 0,
  });
});

test("treats an empty form field as missing and digits as a number", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...least,
    end_date: "",
    sdg_goal: "",
    points_reward: "",
  })) {
    form.set(name, value);
  }
  expect(readEventForm(form)).toEqual(least);
  form.set("points_reward", "70");
  form.set("sdg_goal", "1.5");
  form.set("title", new File([], "not-a-text"));
  expect(readEventForm(form)).toEqual({
    description: least.description,
    start_date: least.start_date,
    points_reward: 70,
    sdg_goal: "1.5",
  });
});
