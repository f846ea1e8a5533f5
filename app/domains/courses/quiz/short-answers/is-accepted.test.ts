import { expect, test } from "vitest";

import { countTypingErrors } from "./count-typing-errors.ts";
import { isAcceptedAnswer } from "./is-accepted.ts";

test.each<[accepted: string[], right: string[], wrong: string[]]>([
  [
    ["methane", "CH4"],
    [
      "CH4",
      "CH₄",
      "ch4",
      "CH 4",
      "Methane",
      "methan",
      "mehtane",
      "METHANE!",
      "the methane",
      "ｍethane",
    ],
    ["CH3", "C4", "CO2", "ethane", "metan e s", "methanol", "", "4", "ch44", "h4"],
  ],
  [
    ["oxygen", "O2"],
    ["O2", "O₂", "o 2", "oxigen", " Oxygen. "],
    ["O3", "O", "2", "ozone", "oxides"],
  ],
  [
    ["bluewashing", "greenwashing", "SDG-washing"],
    ["greenwashing", "green washing", "green-washing", "Greenwashng", "grenwashin", "sdg washing"],
    ["washing", "brainwashing", "green", "greening"],
  ],
  [
    ["maintenance", "upkeep", "repair", "repairs"],
    ["repairs", "repair", "maintainance", "maintenace", "up-keep", "Reparis"],
    ["repainting", "payment", "keep", "spare"],
  ],
  [
    ["stateless", "stateless person"],
    ["stateless person", "a stateless person", "Statless", "stateles persn"],
    ["state", "homeless", "statelessness", "person"],
  ],
  [
    ["median", "median income", "the median"],
    ["median income", "the median income", "meidan", "MEDIAN"],
    ["mean", "medium", "income", "median outcome"],
  ],
  [["emigration"], ["emigration", "emmigration", "emigraton"], ["immigration", "migration"]],
  [["sponge"], ["sponge", "a sponge", "spong", "éponge".replace("é", "s")], ["sponsored", "stone"]],
  [
    ["care", "caring"],
    ["care", "Care", "carring"],
    ["core", "car", "cares", "daring"],
  ],
  [["café culture"], ["cafe culture", "Café-Culture", "cafe\u0301 cultur"], ["cave culture"]],
  [["L’eau"], ["l'eau", "leau", "l’Eau"], ["l’or"]],
])("accepts the writings of %j", (accepted, right, wrong) => {
  expect(right.filter((given) => !isAcceptedAnswer(given, accepted))).toEqual([]);
  expect(wrong.filter((given) => isAcceptedAnswer(given, accepted))).toEqual([]);
});

test.each<[accepted: string[], right: string[], wrong: string[]]>([
  [
    ["0.3"],
    ["0.3", "0,3", ".3", "0.30", "0.3 kWh", "0.3 kilowatt-hours", "0,3 kilowatt hours"],
    ["3", "0.03", "0.31", "03", "-0.3", "0.3 bananas", "300"],
  ],
  [
    ["2 m"],
    ["2m", "2 metres", "2 meters", "2.0 m", "2 metre"],
    ["2", "3 m", "2 km", "20 m", "2 m 2", "m"],
  ],
  [["2015"], ["2 015", "２０１５", "2,015", "2015."], ["2016", "20150", "215", "2051"]],
  [
    ["1500 litres"],
    ["1,500 l", "1 500 liters", "1.500 litres", "1500l"],
    ["150 l", "15000 l", "1,5 l"],
  ],
  [["1.5"], ["1,5", "1.50", "1.500"], ["15", "1500"]],
  [["1234567.5"], ["1,234,567.5", "1.234.567,5", "1 234 567,5"], ["1234567", "12345675"]],
  [["40 %"], ["40%", "40 per cent", "40 percent"], ["40", "60%", "4 %", "0.4"]],
  [["-5 °C"], ["−5 °C", "-5 degrees Celsius", "-5°c"], ["5 °C", "-50 °C"]],
  [["$5"], ["$5", "5 $", "5 dollars", "US$5".slice(2), "5 USD"], ["€5", "$50", "5"]],
  [["25 m²"], ["25 m2", "25 m^2", "25 square metres"], ["25 m", "25 m³", "252"]],
  [["7 days"], ["7 days", "7 day"], ["8 days", "7 weeks"]],
])("accepts the writings of the quantity %j, in value", (accepted, right, wrong) => {
  expect(right.filter((given) => !isAcceptedAnswer(given, accepted))).toEqual([]);
  expect(wrong.filter((given) => isAcceptedAnswer(given, accepted))).toEqual([]);
});

test("another answer that the quiz lists is no typing error", () => {
  expect(isAcceptedAnswer("nitrite", ["nitrate"])).toBe(true);
  expect(isAcceptedAnswer("Nitrite", ["nitrate"], ["nitrite", "phosphate"])).toBe(false);
  expect(isAcceptedAnswer("nitrate", ["nitrate"], ["nitrate"])).toBe(true);
});

test("works in other scripts", () => {
  expect(isAcceptedAnswer("устойчивасть", ["устойчивость"])).toBe(true);
  expect(isAcceptedAnswer("الماء", ["الماء"])).toBe(true);
  expect(isAcceptedAnswer("湿地", ["湿地"])).toBe(true);
  expect(isAcceptedAnswer("草地", ["湿地"])).toBe(false);
  expect(isAcceptedAnswer("पानी", ["पाना"])).toBe(false);
});

test.each([
  ["methane", "methane", 0],
  ["methane", "mehtane", 1],
  ["methane", "methan", 1],
  ["methane", "methanes", 1],
  ["methane", "mathane", 1],
  ["kitten", "sitting", 3],
  ["", "abc", 3],
  ["abc", "", 3],
])("from %j to %j are %i errors", (one, other, errors) => {
  expect(countTypingErrors(one, other)).toBe(errors);
});
