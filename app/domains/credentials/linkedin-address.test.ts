import { expect, test } from "vitest";

import { linkedInAddress } from "./linkedin-address.server.ts";

test("fills LinkedIn's form with the data of the certificate", () => {
  const certificate = {
    certificateNumber: "SDG-2026-K3F9A-7QWXY",
    issuedAt: new Date("2026-11-21T10:00:00Z"),
    certificateData: {
      student_name: "Ada Obi",
      course_title: "Water & life for all",
      sdg_goal: 6,
      completion_date: "2026-11-20",
      score: 92,
      issuer: "SDG Passport",
    },
  };
  const address = new URL(linkedInAddress(certificate));
  expect(address.origin + address.pathname).toBe("https://www.linkedin.com/profile/add");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "Water & life for all",
    organizationName: "SDG Passport",
    issueYear: "2026",
    issueMonth: "11",
    certUrl: "http://localhost:3000/verify/SDG-2026-K3F9A-7QWXY",
    certId: "SDG-2026-K3F9A-7QWXY",
  });
  const withFieldWork = linkedInAddress({
    ...certificate,
    certificateData: { ...certificate.certificateData, with_field_work: true },
  });
  expect(new URL(withFieldWork).searchParams.get("name")).toBe(
    "Water & life for all, with field work",
  );
});
