import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { ReaderPart, ReaderProvider } from "#app/http/context/reader-part.tsx";
import { I18nProvider, TimeZoneContext, useTimeZone } from "#app/ui/i18n.tsx";
import { catalogues } from "#content/messages/catalogue.server.ts";

import { collectParts } from "./part-collector.server.ts";

const Zone = () => useTimeZone();

test("a template and its parts have no time zone but the one that a part picks of its reader", () => {
  const { collector, split } = collectParts();
  const template = (page: React.ReactNode) =>
    renderToString(
      <I18nProvider locale="en" catalogue={catalogues.en}>
        <ReaderProvider value={{ collector }}>{page}</ReaderProvider>
      </I18nProvider>,
    );
  expect(() => template(<Zone />)).toThrow("No time zone");

  const pick = ({ timeZone }: { timeZone: string }) => timeZone;
  const page = template(
    <TimeZoneContext value="Africa/Nairobi">
      <ReaderPart pick={pick}>{() => <Zone />}</ReaderPart>
      <ReaderPart pick={pick}>
        {(timeZone) => (
          <TimeZoneContext value={timeZone}>
            <Zone />
          </TimeZoneContext>
        )}
      </ReaderPart>
    </TimeZoneContext>,
  );
  const [careless, careful] = split(page).holes;
  expect(() => careless?.render?.("Asia/Tokyo")).toThrow("No time zone");
  expect(careful?.render?.("Asia/Tokyo")).toBe("Asia/Tokyo");
});
