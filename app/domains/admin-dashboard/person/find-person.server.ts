import { sql } from "drizzle-orm";

import type { Role } from "#app/domains/accounts/actor.ts";
import { describeDevice } from "#app/lib/describe-device.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Person } from "./person.ts";

/** Returns what admins see of a person, in one statement; undefined if there is no such account. */
export async function findPerson(id: string, tx: Db = db): Promise<Person | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await tx.execute<{ person: PersonRow }>(sql`
    select json_build_object(
      'id', u.id, 'name', u.name, 'email', u.email, 'emailVerified', u.email_verified,
      'createdAt', u.created_at, 'country', p.country, 'level', p.level,
      'totalPoints', p.total_points, 'passportSlug', p.passport_slug,
      'passportPublic', p.passport_public,
      'roles', array(select r.role from user_roles r where r.user_id = u.id order by 1),
      'suspension', (select json_build_object('until', s.until, 'reason', s.reason)
        from suspensions s where s.user_id = u.id and (s.until is null or s.until > now())),
      'sessions', array(select json_build_object('id', s.id, 'userAgent', s.user_agent,
          'beganAt', s.created_at, 'lastSeenAt', s.updated_at)
        from sessions s where s.user_id = u.id and s.expires_at > now()
        order by s.updated_at desc, s.id limit 50),
      'consents', array(select json_build_object('document', c.document, 'version', c.version,
          'acceptedAt', c.accepted_at)
        from consents c where c.user_id = u.id order by c.accepted_at desc, c.document desc limit 20),
      'institutions', array(select json_build_object('slug', i.slug, 'name', i.name, 'role', m.role)
        from institution_members m join institutions i on i.id = m.institution_id
        where m.user_id = u.id order by m.joined_at, i.id limit 50),
      'certificates', array(select json_build_object('id', c.id, 'number', c.certificate_number,
          'title', c.certificate_data->>'course_title', 'issuedAt', c.issued_at,
          'isRevoked', c.revoked_at is not null)
        from certificates c where c.user_id = u.id order by c.issued_at desc, c.id desc limit 10),
      'counts', json_build_object(
        'certificates', (select count(*) from certificates c where c.user_id = u.id),
        'badges', (select count(*) from user_badges b where b.user_id = u.id),
        'completions', (select count(*) from mission_completions c
          where c.user_id = u.id and c.status = 'approved'),
        'attendances', (select count(*) from event_attendance a where a.user_id = u.id))
    ) as person
    from users u join profiles p on p.id = u.id where u.id = ${id}`);
  return rows[0] && toPerson(rows[0].person);
}

type PersonRow = Omit<
  Person,
  "createdAt" | "suspension" | "sessions" | "certificates" | "roles" | "consents"
> & {
  roles: Role[];
  createdAt: string;
  consents: (Omit<Person["consents"][number], "acceptedAt"> & { acceptedAt: string })[];
  suspension: { until: string | null; reason: string } | null;
  sessions: { id: string; userAgent: string | null; beganAt: string; lastSeenAt: string }[];
  certificates: (Omit<Person["certificates"][number], "issuedAt"> & { issuedAt: string })[];
};

const toPerson = ({
  createdAt,
  suspension,
  sessions,
  certificates,
  consents,
  ...row
}: PersonRow): Person => ({
  ...row,
  createdAt: new Date(createdAt),
  suspension: suspension && {
    ...suspension,
    until: suspension.until === null ? null : new Date(suspension.until),
  },
  sessions: sessions.map(({ id, userAgent, beganAt, lastSeenAt }) => ({
    id,
    ...describeDevice(userAgent),
    beganAt: new Date(beganAt),
    lastSeenAt: new Date(lastSeenAt),
  })),
  consents: consents.map(({ acceptedAt, ...rest }) => ({
    ...rest,
    acceptedAt: new Date(acceptedAt),
  })),
  certificates: certificates.map(({ issuedAt, ...rest }) => ({
    ...rest,
    issuedAt: new Date(issuedAt),
  })),
});
