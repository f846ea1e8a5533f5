import { read } from "@e965/xlsx";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";

import type { Table } from "./table.ts";
import { writeTable } from "./write-table.server.ts";
import { xlsxChunks } from "./xlsx.server.ts";

type Row = { name: string; points: number | null; at: Date | null; day: string | null };

const table = (rows: Row[], other: Partial<Table<Row>> = {}): Table<Row> => ({
  title: "ledger",
  columns: [
    { name: "name", kind: "text", cell: ({ name }) => name },
    { name: "points", kind: "number", cell: ({ points }) => points },
    { name: "at", kind: "time", cell: ({ at }) => at },
    { name: "day", kind: "day", cell: ({ day }) => day },
  ],
  pages: [rows],
  timeZone: "Europe/Berlin",
  isRightToLeft: false,
  ...other,
});

const summer = new Date("2026-07-01T22:30:15Z");
const row = (name: string): Row => ({ name, points: -5, at: summer, day: "2026-02-28" });

const bytesOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  new Uint8Array(await new Response(stream).arrayBuffer());

async function openXlsx(written: Table<Row>) {
  const bytes = await bytesOf(writeTable(written, "xlsx"));
  return { bytes, book: read(bytes, { cellNF: true, cellStyles: true, sheetRows: 0 }) };
}

test("writes moments with their offset in CSV, and text that isn't run as a formula", async () => {
  const csv = await new Response(
    writeTable(table([row("=1+1"), { name: "", points: null, at: null, day: null }]), "csv"),
  ).text();
  expect(csv).toBe(
    '"name","points","at","day"\r\n' +
      `"'=1+1","-5","2026-07-02T00:30:15+02:00","2026-02-28"\r\n` +
      '"","","",""\r\n',
  );
});

test("writes a workbook that another library reads, with each value in its type", async () => {
  const names = [
    "=HYPERLINK(1)",
    'عائشة <&> "',
    "a_x000D_b",
    " edge\n",
    "bell\u0007",
    "lone \ud800",
    "👩🏽‍🌾",
  ];
  const { book } = await openXlsx(table(names.map(row)));
  expect(book.SheetNames).toEqual(["ledger"]);
  const sheet = book.Sheets["ledger"]!;
  const cells = (column: string) => names.map((_, index) => sheet[`${column}${index + 2}`]);
  expect(cells("A").map(({ t, v, f }) => ({ t, v, f }))).toEqual(
    names.map((name) => ({ t: "s", v: name.toWellFormed(), f: undefined })),
  );
  expect(sheet["B2"]).toMatchObject({ t: "n", v: -5 });
  expect(sheet["C1"]).toMatchObject({ t: "s", v: "at (Europe/Berlin)" });
  // 2 July 2026, 00:30:15 and 28 February 2026, counted from 30 December 1899.
  expect(sheet["C2"]).toMatchObject({ t: "n", z: "m/d/yy h:mm" });
  expect(sheet["C2"].v * 86_400).toBeCloseTo(46_205 * 86_400 + 1815, 3);
  expect(sheet["D2"]).toMatchObject({ t: "n", v: 46_081, z: "m/d/yy" });
  expect(sheet["!ref"]).toBe("A1:D8");
  expect(sheet["!autofilter"]).toEqual({ ref: "A1:D8" });
});

test("keeps the heading in view, and turns the sheet for languages from right to left", async () => {
  const { bytes } = await openXlsx(table([row("عائشة")], { isRightToLeft: true }));
  const files = unzipSync(bytes);
  expect(Object.keys(files)[0]).toBe("[Content_Types].xml");
  const sheet = new TextDecoder().decode(files["xl/worksheets/sheet1.xml"]);
  expect(sheet).toContain('<sheetView rightToLeft="1" tabSelected="1" workbookViewId="0">');
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
});

test("writes a table without rows, and cells that a workbook can't store as they are", async () => {
  const none = await openXlsx(table([]));
  expect(none.book.Sheets["ledger"]!["!ref"]).toBe("A1:D1");
  const rows = [
    { name: "x".repeat(40_000), points: Infinity, at: new Date("1850-01-01"), day: "1850-01-01" },
  ];
  const sheet = (await openXlsx(table(rows))).book.Sheets["ledger"]!;
  expect(sheet["A2"].v).toHaveLength(32_767);
  expect(sheet["B2"]).toBeUndefined();
  expect(sheet["C2"].v).toBe("1850-01-01T00:00:00.000Z");
  expect(sheet["D2"].v).toBe("1850-01-01");
});

test("continues on further sheets, each with the heading", async () => {
  const pages = [[row("1"), row("2"), row("3")], [], [row("4"), row("5")]];
  const parts: Uint8Array[] = [];
  for await (const part of xlsxChunks(table([], { pages }), 3)) parts.push(part);
  const book = read(Buffer.concat(parts));
  const columns = book.SheetNames.map((name) =>
    [1, 2, 3].map((line) => book.Sheets[name]![`A${line}`]?.v),
  );
  expect(book.SheetNames).toEqual(["ledger", "ledger 2", "ledger 3"]);
  expect(columns).toEqual([
    ["name", "1", "2"],
    ["name", "3", "4"],
    ["name", "5", undefined],
  ]);
});

test("reads a page of rows only when the reader has taken the ones before, and stops when they leave", async () => {
  for (const format of ["csv", "xlsx"] as const) {
    let [read, isEnded] = [0, false];
    async function* pages() {
      try {
        for (; read < 1000; read += 1) {
          yield Array.from({ length: 1000 }, () => row(crypto.randomUUID()));
        }
      } finally {
        isEnded = true;
      }
    }
    const reader = writeTable(table([], { pages: pages() }), format).getReader();
    while (read < 2) await reader.read();
    expect(read, format).toBeLessThan(20);
    await reader.cancel();
    await expect.poll(() => isEnded).toBe(true);
  }
});

test("fails when its rows can't be read, rather than send a file that looks complete", async () => {
  for (const format of ["csv", "xlsx"] as const) {
    async function* pages() {
      yield [row("first")];
      throw new Error("connection lost");
    }
    await expect(bytesOf(writeTable(table([], { pages: pages() }), format))).rejects.toThrow(
      "connection lost",
    );
  }
});
