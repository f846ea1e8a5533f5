import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

import { Zip, type ZipInputFile } from "fflate";

import { sheetXml } from "./sheet-xml.ts";
import type { Table } from "./table.ts";
import { contentTypes, packageLinks, styles, workbook, workbookLinks } from "./workbook-xml.ts";

/** The rows of a sheet that spreadsheets open, with the heading. */
const maxRowsPerSheet = 1_048_576;

type Parts = AsyncIterable<string> | Iterable<string>;

/**
 * Writes a table as an XLSX workbook (ECMA-376, Office Open XML), with a further sheet for the rows that don't fit on one.
 * Only one page of rows is in memory at a time, and files are compressed outside the main thread.
 */
export async function* xlsxChunks<Row>(
  table: Table<Row>,
  rowsPerSheet = maxRowsPerSheet,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  async function* write(name: string, parts: Parts) {
    for await (const _ of packFile(zip, name, parts)) yield* chunks.splice(0);
  }
  yield* write("[Content_Types].xml", [contentTypes]);
  yield* write("_rels/.rels", [packageLinks]);
  yield* write("xl/styles.xml", [styles]);
  const rows = new RowSource(table.pages);
  const sheets: string[] = [];
  try {
    do {
      const number = sheets.length + 1;
      sheets.push(number === 1 ? table.title : `${table.title} ${number}`);
      const sheet = sheetXml(table, rows.pages(rowsPerSheet - 1), number === 1);
      yield* write(`xl/worksheets/sheet${number}.xml`, sheet);
    } while (await rows.hasMore());
  } finally {
    await rows.end();
  }
  // The workbook follows its sheets, because their number is known only then.
  yield* write("xl/workbook.xml", [workbook(sheets)]);
  yield* write("xl/_rels/workbook.xml.rels", [workbookLinks(sheets.length)]);
  zip.end();
  yield* chunks.splice(0);
  return undefined;
}

/** Adds a file to a ZIP, yielding after each piece of it that has been compressed. */
async function* packFile(zip: Zip, filename: string, parts: Parts): AsyncGenerator<undefined> {
  const file: ZipInputFile = { filename, compression: 8, crc: 0, size: 0 };
  zip.add(file);
  async function* measured() {
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      file.crc = crc32(bytes, file.crc);
      file.size += bytes.length;
      yield bytes;
    }
  }
  const packed = createDeflateRaw({ level: 4 });
  // An error of the rows destroys both streams, so that the loop below throws it.
  pipeline(Readable.from(measured(), { highWaterMark: 1 }), packed, () => {});
  for await (const chunk of packed as AsyncIterable<Buffer<ArrayBuffer>>) {
    file.ondata?.(null, chunk, false);
    yield;
  }
  file.ondata?.(null, new Uint8Array(0), true);
  yield;
}

/** Rows that several sheets take one after the other. */
class RowSource<Row> {
  #pages: AsyncGenerator<readonly Row[]>;
  #next: readonly Row[] = [];

  constructor(pages: Table<Row>["pages"]) {
    this.#pages = (async function* () {
      yield* pages;
    })();
  }

  async end(): Promise<void> {
    await this.#pages.return(undefined);
  }

  async hasMore(): Promise<boolean> {
    while (this.#next.length === 0) {
      const { done, value } = await this.#pages.next();
      if (done) return false;
      this.#next = value;
    }
    return true;
  }

  /** Takes rows up to a limit, a page at a time. */
  async *pages(limit: number): AsyncGenerator<readonly Row[]> {
    for (let left = limit; left > 0 && (await this.hasMore());) {
      const rows = this.#next.slice(0, left);
      this.#next = this.#next.slice(left);
      left -= rows.length;
      yield rows;
    }
  }
}
