import { expect, test } from "vitest";

import { compileMessage } from "#content/messages/compile-messages.ts";

import { argumentsOf, formatMessage, type MessageParams } from "./message-format.ts";

const format = (message: string, params: MessageParams, locale = "en") =>
  formatMessage(compileMessage(message), params, locale);

test("a message without arguments comes back as it is", () => {
  expect(format("Welcome back!", {})).toBe("Welcome back!");
  expect(format("", {})).toBe("");
});

test("inserts values and leaves a missing one visible", () => {
  expect(format("By: {name} from {country}", { name: "Ada" })).toBe("By: Ada from {country}");
});

test("a missing value stays visible whatever would have been made of it", () => {
  expect(format("{n, number} of {all, number}", { all: 1200 })).toBe("{n} of 1,200");
  expect(format("{n, plural, one {# day} other {# days}} left", {})).toBe("{n} left");
  expect(format("{role, select, admin {Admin} other {Member}}", {})).toBe("{role}");
  const nested =
    "{role, select, admin {{n, plural, one {# page of {owner}} other {# pages}}} other {none}}";
  expect(format(nested, { role: "admin" })).toBe("{n}");
  expect(format(nested, { role: "admin", n: 1 })).toBe("1 page of {owner}");
  expect(format(nested, { role: "admin", n: 2 })).toBe("2 pages");
});

test("names each argument of a message once, also within its plural forms and options", () => {
  const names = (message: string) => argumentsOf(compileMessage(message));
  expect(names("Welcome back!")).toEqual([]);
  expect(names("By: {name} from {country}, {name}")).toEqual(["name", "country"]);
  expect(names("{n, number, ::.00}")).toEqual(["n"]);
  const nested =
    "{role, select, admin {{n, plural, one {# page of {owner}} other {# pages}}} other {none}}";
  expect(names(nested)).toEqual(["role", "n", "owner"]);
});

test("what a value contains is never read as an argument", () => {
  expect(format("Hello {name}", { name: "{other}", other: "x" })).toBe("Hello {other}");
});

test("numbers are written in the digits and groups of the locale", () => {
  expect(format("{n, number} points", { n: 12_500 })).toBe("12,500 points");
  expect(format("{n, number} Punkte", { n: 12_500 }, "de")).toBe("12.500 Punkte");
  expect(format("{n, number} नंबर", { n: 1_234_567 }, "hi")).toBe("12,34,567 नंबर");
  expect(format("{n, number} نقطة", { n: 12_500 }, "ar-EG")).toBe("١٢٬٥٠٠ نقطة");
});

test("a number can have a style", () => {
  expect(format("{n, number, percent}", { n: 0.256 })).toBe("26%");
  expect(format("{n, number, integer}", { n: 2.6 })).toBe("3");
  expect(format("{n, number, ::compact-short}", { n: 12_500 })).toBe("13K");
  expect(format("{n, number, ::.00} {n, number}", { n: 2 }, "fr")).toBe("2,00 2");
});

test("the plural form is the locale's", () => {
  const en = "{n, plural, =0 {no events} one {# event of {owner}} other {# events}} in all";
  expect(format(en, { n: 0 })).toBe("no events in all");
  expect(format(en, { n: 1, owner: "Ada" })).toBe("1 event of Ada in all");
  expect(format(en, { n: 1200 })).toBe("1,200 events in all");
  const ru = "{n, plural, one {# балл} few {# балла} many {# баллов} other {# балла}}";
  expect([1, 2, 5, 21].map((n) => format(ru, { n }, "ru"))).toEqual([
    "1 балл",
    "2 балла",
    "5 баллов",
    "21 балл",
  ]);
});

test("Arabic has six plural forms", () => {
  const days =
    "{n, plural, zero {لا أيام} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}";
  expect([0, 1, 2, 3, 11, 100, 1103].map((n) => format(days, { n }, "ar-EG"))).toEqual([
    "لا أيام",
    "يوم واحد",
    "يومان",
    "٣ أيام",
    "١١ يومًا",
    "١٠٠ يوم",
    "١٬١٠٣ أيام",
  ]);
});

test("ordinals have forms of their own", () => {
  const rank = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} place";
  expect([1, 2, 3, 4, 11, 22].map((n) => format(rank, { n }))).toEqual([
    "1st place",
    "2nd place",
    "3rd place",
    "4th place",
    "11th place",
    "22nd place",
  ]);
});

test("a select shows the option of its value, or the other one", () => {
  const kind = "{kind, select, course {Course} mission {Mission: {title}} other {Activity}}";
  expect(format(kind, { kind: "course" })).toBe("Course");
  expect(format(kind, { kind: "mission", title: "Plant a tree" })).toBe("Mission: Plant a tree");
  expect(format(kind, { kind: "event" })).toBe("Activity");
});

test("a plural can stand in a select, and a select in a plural", () => {
  const inSelect =
    "{who, select, you {You have {n, plural, one {# badge} other {# badges}}} other {{name} has {n, plural, one {# badge} other {# badges}}}}";
  expect(format(inSelect, { who: "you", n: 1 })).toBe("You have 1 badge");
  expect(format(inSelect, { who: "other", name: "Ada", n: 3 })).toBe("Ada has 3 badges");
  const inPlural =
    "{n, plural, one {# {unit, select, kg {kilogram} other {pound}}} other {# {unit, select, kg {kilograms} other {pounds}}}}";
  expect(format(inPlural, { n: 1, unit: "kg" })).toBe("1 kilogram");
  expect(format(inPlural, { n: 2, unit: "lb" })).toBe("2 pounds");
});

test("an apostrophe makes a brace and a number sign text, a typographic one does not", () => {
  expect(format("'{'name'}' is {name}", { name: "Ada" })).toBe("{name} is Ada");
  expect(format("{n, plural, other {'#'#}}", { n: 7 })).toBe("#7");
  expect(format("L’{name} n’a pas {n, plural, other {d’#}}", { name: "école", n: 2 }, "fr")).toBe(
    "L’école n’a pas d’2",
  );
});
