import type { MessageKey } from "#content/messages/catalogue.ts";

import type { ReportFigure } from "./report.ts";

/** The message keys of the figures' labels. */
export const figureKeys = {
  active: "institutionReport.active",
  points: "institutionReport.points",
  courses: "institutionReport.courses",
  missions: "institutionReport.missions",
  checkIns: "institutionReport.checkIns",
  certificates: "institutionReport.certificates",
} as const satisfies Record<ReportFigure, MessageKey>;
