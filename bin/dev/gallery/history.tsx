import { CertificatePicture } from "#app/domains/passport/certificate-picture.tsx";
import { patternShift } from "#app/domains/sdgs/goal-pattern.ts";

import { arabicText, type Group, longText } from "./sample.ts";

const half = (
  <div>
    <p className="year-months">
      <span style={{ left: "15%" }}>Dec</span>
      <span style={{ left: "60%" }}>Jan</span>
    </p>
    <div className="relative">
      <p className="year-weekdays">
        {["T", "T", "S"].map((day, row) => (
          <span key={row}>{day}</span>
        ))}
      </p>
      <svg viewBox="0 0 312 84">
        <path
          className="year-ground"
          strokeWidth="10"
          strokeDasharray="10 2"
          d="M1 6h310M1 18h310"
        />
        <path className="year-level-1" strokeWidth="5" d="M3.5 6h5" />
        <path className="year-level-2" strokeWidth="7" d="M14.5 6h7" />
        <path className="year-level-3" strokeWidth="8.5" d="M25.75 6h8.5" />
        <path className="year-level-4" strokeWidth="10" d="M37 6h10" />
      </svg>
    </div>
  </div>
);

const entry = (title: string) => (
  <li className="timeline-entry">
    <span className="border-line-strong size-10 shrink-0 rounded-full border" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-muted text-sm">Event attended</p>
    </div>
  </li>
);

/** What a passport tells about the past. */
export const history: Group = {
  title: "History of a passport",
  samples: [
    {
      name: "timeline, timeline-entry",
      isWide: true,
      content: (
        <ol className="timeline">
          <li>
            <h3 className="text-sm">November 2026</h3>
            <ul>
              {entry(longText)}
              {entry(arabicText)}
            </ul>
          </li>
        </ol>
      ),
    },
    {
      name: "year-map, year-months, year-weekdays",
      isWide: true,
      content: (
        <div className="year-map">
          {half}
          {half}
        </div>
      ),
    },
    {
      name: "goal-details, goal-lines",
      content: (
        <div className="goal-details">
          <p className="label-caps">Next in this goal</p>
          <ul className="goal-lines">
            <li>{longText}</li>
            <li>{arabicText}</li>
          </ul>
        </div>
      ),
    },
    {
      name: "certificate-picture",
      content: (
        <div className="gallery-row">
          {([13, 7, null] as const).map((goal) => (
            <CertificatePicture key={goal} goal={goal} shift={patternShift(String(goal))} />
          ))}
        </div>
      ),
    },
  ],
};
