import checks from "./sample-checks.txt?raw";
import { arabicText, type Group, longWord } from "./sample.ts";

const article = (
  <>
    <h2>Water at home</h2>
    <p>
      A dripping tap loses up to <strong>20 litres a day</strong>. Read{" "}
      <a href="#tap">how to repair it</a>, or run <code>check --all</code>.
    </p>
    <ul>
      <li>Collect rainwater</li>
      <li>{longWord}</li>
    </ul>
    <ol>
      <li>Measure</li>
      <li>Compare</li>
    </ol>
    <blockquote>
      <p>We never know the worth of water till the well is dry.</p>
    </blockquote>
    <table>
      <thead>
        <tr>
          <th>Use</th>
          <th>Litres</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Shower</td>
          <td>45</td>
        </tr>
      </tbody>
    </table>
    <pre>
      <code>{"litres = minutes * 9\nprint(litres)"}</code>
    </pre>
    <hr />
    <p lang="ar" dir="rtl">
      {arabicText}
    </p>
  </>
);

/** The two forms of text that is written in Markdown. */
export const longTexts: Group = {
  title: "Long texts",
  samples: [
    {
      name: "post-text (community)",
      isWide: true,
      content: <div className="post-text">{article}</div>,
    },
    {
      name: "help-text (help), prose-base (all running texts)",
      isWide: true,
      content: <div className="prose-base help-text">{article}</div>,
    },
    {
      name: "long-reading (articles, lessons)",
      isWide: true,
      content: <div className="long-reading">{article}</div>,
    },
    {
      name: "check (lessons): guess, choose, sort",
      isWide: true,
      content: <div className="long-reading" dangerouslySetInnerHTML={{ __html: checks }} />,
    },
  ],
};
