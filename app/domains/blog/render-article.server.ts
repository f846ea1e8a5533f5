import { isChart, readChart } from "#app/domains/facts/charts/chart-block.ts";
import { chartsIn } from "#app/domains/facts/charts/render-chart.server.ts";
import {
  quoteInMarkdown,
  quotePlainly,
  type QuotingText,
} from "#app/domains/facts/quote-facts.server.ts";
import { renderTermBlock, withTerms } from "#app/domains/glossary/terms-in-text.server.ts";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { renderMarkdown } from "#app/lib/render-markdown.server.ts";

/** Returns the HTML of an article's text, with the facts and terms that it quotes and the charts that it draws. */
export function renderArticle(body: string, reading: QuotingText): string {
  const chart = chartsIn(reading);
  return renderMarkdown(body, {
    facts: withTerms(quoteInMarkdown(reading), reading),
    blocks: (firstLine, text) => chart(firstLine, text) ?? renderTermBlock(firstLine, text),
  });
}

/** Returns the HTML of an article's text for a feed, where nothing can be opened and a chart is only named. */
export function renderFeedArticle(body: string, reading: QuotingText): string {
  const quotes = withTerms(quotePlainly(reading.language), reading);
  return renderMarkdown(body, {
    facts: {
      ...quotes,
      quote(source, signs) {
        const { text } = quotes.quote(source, signs);
        return { text, html: escapeHtml(text) };
      },
    },
    blocks: (firstLine, text) =>
      isChart(firstLine) ? nameChart(firstLine, text) : renderTermBlock(firstLine, text),
  });
}

function nameChart(firstLine: string, text: string): string {
  const chart = readChart(firstLine, text);
  return "problem" in chart
    ? ""
    : `<p><strong>${escapeHtml(chart.title)}</strong> ${escapeHtml(chart.caption)}</p>\n`;
}
