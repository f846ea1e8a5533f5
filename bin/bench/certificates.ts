import type { Pool } from "pg";

import { makeCertificateNumber } from "#app/domains/certificates/certificate-number.ts";

import type { Learner } from "./learners.ts";
import { sendLoad } from "./load.ts";
import type { Product } from "./product.ts";
import type { Row } from "./table.ts";

const connections = 16;
const counts = { signed: 600, printed: 100 };

/**
 * Measures certificates that are requested for the first time, each through HTTP once: how many are signed, and
 * printed, per second.
 */
export async function measureCertificates(
  product: Product,
  pool: Pool,
  learners: Learner[],
): Promise<Row[]> {
  const issued = await makeCertificates(pool, learners.slice(0, counts.signed));
  return [
    {
      id: "C1",
      what: "credentials signed for the first time (per second)",
      value: await askOnce(
        product,
        issued.map(({ number }) => ({ path: `/api/v1/certificates/${number}/credential.json` })),
      ),
    },
    {
      id: "C2",
      what: "certificates printed for the first time (per second)",
      value: await askOnce(
        product,
        issued.slice(0, counts.printed).map(({ id, cookie }) => ({
          path: `/certificates/${id}/file.pdf`,
          headers: { Cookie: cookie },
        })),
      ),
    },
  ];
}

type Request = { path: string; headers?: Record<string, string> };

async function askOnce({ port }: Product, requests: Request[]): Promise<number> {
  const count = requests.length;
  const { perSecond, statuses } = await sendLoad(port, { count, connections, requests });
  if (statuses[200] !== count)
    throw new Error(`Not all requests succeeded: ${JSON.stringify(statuses)}`);
  return perSecond;
}

async function makeCertificates(pool: Pool, learners: Learner[]) {
  const numbers = learners.map(() => makeCertificateNumber(2026));
  const { rows } = await pool.query<{ id: string; user_id: string; number: string }>(
    `insert into certificates (user_id, certificate_number, certificate_data)
      select learner, number, jsonb_build_object('student_name', 'Learner ' || number,
        'course_title', 'Clean water for all', 'sdg_goal', 6, 'completion_date', '2026-11-21',
        'score', 92, 'issuer', 'SDG Passport')
      from unnest($1::uuid[], $2::text[]) as given(learner, number)
      returning id, user_id, certificate_number as number`,
    [learners.map(({ id }) => id), numbers],
  );
  const cookies = new Map(learners.map(({ id, cookie }) => [id, cookie]));
  return rows.map(({ id, user_id, number }) => ({
    id,
    number,
    cookie: cookies.get(user_id) ?? "",
  }));
}
