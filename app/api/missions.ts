import { createRoute, z } from "@hono/zod-openapi";

import { hasRole } from "#app/domains/accounts/actor.ts";
import { createMission } from "#app/domains/missions/create-mission.server.ts";
import { deleteMission } from "#app/domains/missions/delete-mission.server.ts";
import { MissionFilter, MissionInput, MissionPatch } from "#app/domains/missions/mission-input.ts";
import { MissionJson, toMissionJson } from "#app/domains/missions/mission-json.ts";
import { missionRefusals } from "#app/domains/missions/mission-refusals.ts";
import { findMission, listMissions } from "#app/domains/missions/queries.server.ts";
import { updateMission } from "#app/domains/missions/update-mission.server.ts";
import { publicReader } from "#app/http/cache/lagging-reads.server.ts";

import {
  createResource,
  findViewer,
  json,
  needs,
  refusals,
  refused,
  requireActor,
} from "./api-app.ts";
import { IdPageQuery, IdPath, pageOf } from "./paging.ts";

/** Missions: public lists and details, changes by admins. */
export const missions = createResource();

missions.openapi(
  createRoute({
    method: "get",
    path: "/missions",
    operationId: "listMissions",
    tags: ["Missions"],
    summary: "List missions",
    description: "Returns active missions, newest first. Admins also get inactive missions.",
    request: { query: IdPageQuery.extend(MissionFilter.shape) },
    responses: {
      200: { description: "A page of missions", content: json(pageOf(MissionJson)) },
      ...refusals(400),
    },
  }),
  async (c) => {
    const wanted = {
      ...c.req.valid("query"),
      withInactive: hasRole(await findViewer(c, "missions:manage"), "admin"),
    };
    const { items, nextCursor } = await publicReader(c.var.ctx)((tx) => listMissions(wanted, tx));
    return c.json({ items: items.map(toMissionJson), next_cursor: nextCursor }, 200);
  },
);

missions.openapi(
  createRoute({
    method: "get",
    path: "/missions/{id}",
    operationId: "getMission",
    tags: ["Missions"],
    summary: "Retrieve a mission",
    description: "Returns a mission by its id. Inactive missions are visible to admins only.",
    request: { params: IdPath },
    responses: {
      200: { description: "The mission", content: json(MissionJson) },
      ...refusals(404),
    },
  }),
  async (c) => {
    const mission = await findMission(c.req.valid("param").id);
    const isShown = mission?.isActive || hasRole(await findViewer(c, "missions:manage"), "admin");
    if (!mission || !isShown) return refused(c, missionRefusals["not-found"]);
    return c.json(toMissionJson(mission), 200);
  },
);

const IdempotencyKey = z.object({
  "idempotency-key": z.uuid().optional().openapi({
    description:
      "A UUID of your choice, which becomes the id of the mission. Repeating the request with the same UUID returns the mission that was created first.",
  }),
});

missions.openapi(
  createRoute({
    method: "post",
    path: "/missions",
    operationId: "createMission",
    tags: ["Missions"],
    summary: "Create a mission",
    description:
      "Creates a mission. Send an `Idempotency-Key` so that retries don't create it twice.",
    ...needs("missions:manage", "admin"),
    request: { headers: IdempotencyKey, body: { required: true, content: json(MissionInput) } },
    responses: {
      201: { description: "The created mission", content: json(MissionJson) },
      ...refusals(400, 401, 403, 409),
    },
  }),
  async (c) => {
    const id = c.req.valid("header")["idempotency-key"];
    const made = await createMission(await requireActor(c), { ...c.req.valid("json"), id });
    if (!made.ok) return refused(c, missionRefusals[made.reason]);
    c.header("Location", `/api/v1/missions/${made.mission.id}`);
    return c.json(toMissionJson(made.mission), 201);
  },
);

missions.openapi(
  createRoute({
    method: "patch",
    path: "/missions/{id}",
    operationId: "updateMission",
    tags: ["Missions"],
    summary: "Update a mission",
    description:
      "Updates the fields that you send and leaves the others unchanged. Set `is_active` to `false` to hide the mission. Approved completions keep their points.",
    ...needs("missions:manage", "admin"),
    request: { params: IdPath, body: { required: true, content: json(MissionPatch) } },
    responses: {
      200: { description: "The updated mission", content: json(MissionJson) },
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    const changed = await updateMission(await requireActor(c), id, c.req.valid("json"));
    if (!changed.ok) return refused(c, missionRefusals[changed.reason]);
    return c.json(toMissionJson(changed.mission), 200);
  },
);

missions.openapi(
  createRoute({
    method: "delete",
    path: "/missions/{id}",
    operationId: "deleteMission",
    tags: ["Missions"],
    summary: "Delete a mission",
    description: "Deletes a mission. Learners keep their submissions, activities and points.",
    ...needs("missions:manage", "admin"),
    request: { params: IdPath },
    responses: { 204: { description: "Deleted" }, ...refusals(401, 403, 404) },
  }),
  async (c) => {
    const deleted = await deleteMission(await requireActor(c), c.req.valid("param").id);
    if (!deleted.ok) return refused(c, missionRefusals[deleted.reason]);
    return c.body(null, 204);
  },
);
