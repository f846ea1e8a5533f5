import { expect, test } from "vitest";

import { newIdOf, readFields, textOf, toFormValues, typedFields } from "./form-fields.ts";

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("empty fields are omitted, and only whole numbers become numbers", () => {
  const form = formOf({ title: " One ", note: " ", points: " 50 ", seats: "many", other: "x" });
  expect(readFields(form, ["title", "note", "points", "seats"], ["points", "seats"])).toEqual({
    title: " One ",
    points: 50,
    seats: "many",
  });
});

test("the submitted values are those of the named text fields, empty ones too", () => {
  const form = formOf({ title: "One", note: "", file: new Blob(["x"]), other: "x" });
  expect(typedFields(form, ["title", "note", "file", "missing"])).toEqual({
    title: "One",
    note: "",
  });
});

test("a field is a text, and the id of something new a UUID", () => {
  const id = "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11";
  expect(textOf(formOf({ title: "One" }), "title")).toBe("One");
  expect(textOf(formOf({ title: new Blob(["x"]) }), "title")).toBe("");
  expect(textOf(new FormData(), "title")).toBe("");
  expect(newIdOf(formOf({ id }))).toBe(id);
  expect(newIdOf(formOf({ id: "1" }))).toBeUndefined();
});

test("the values of a form are those of what it changes, as texts", () => {
  const event = {
    title: "One",
    sdgGoal: 6,
    capacity: null,
    rotatingOnly: false,
    checkInOpensAt: new Date("2026-11-22T10:00:00Z"),
  };
  const names = ["title", "sdg_goal", "capacity", "rotating_only", "check_in_opens_at"] as const;
  expect(toFormValues(names, event, (date) => date.toISOString().slice(0, 16))).toEqual({
    title: "One",
    sdg_goal: "6",
    capacity: "",
    rotating_only: "false",
    check_in_opens_at: "2026-11-22T10:00",
  });
});
