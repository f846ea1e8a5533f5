import { clsx } from "clsx";
import type { ReactNode } from "react";

import type { FieldValue } from "#app/domains/courses/field-work/answers.ts";
import { unitText } from "#app/domains/courses/field-work/units.ts";
import { amountKey, measureKey } from "#app/domains/impact/measure.ts";
import type { CompletionProof } from "#app/domains/missions/mission.ts";
import { Figure } from "#app/ui/figure.tsx";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

import { type MeasuredQuantity, photoPath } from "./completion.ts";

type ProofViewProps = {
  proof: CompletionProof;
  measured: MeasuredQuantity | null;
  /** Whether the photos are as large as there is room, before everything else. */
  hasLargePhotos?: boolean;
};

/** Renders the fields of a proof as it was submitted. */
export function ProofView({ proof, measured, hasLargePhotos = false }: ProofViewProps) {
  const t = useMessages();
  const format = useFormat();
  const photos = proof.photos.length > 0 && (
    <ProofFact label={t("missions.photos")}>
      <Photos ids={proof.photos} isLarge={hasLargePhotos} />
    </ProofFact>
  );
  return (
    <dl className="grid gap-4">
      {proof.values?.map((value) => (
        <ProofFact key={value.id} label={value.label}>
          <Answer value={value} />
        </ProofFact>
      ))}
      {measured && <Measured {...measured} />}
      {hasLargePhotos && photos}
      {proof.text !== "" && (
        <ProofFact label={t("missions.proofText")}>
          <p dir="auto" className="max-w-prose whitespace-pre-line">
            {proof.text}
          </p>
        </ProofFact>
      )}
      {proof.link !== null && (
        <ProofFact label={t("missions.link")}>
          <a
            href={proof.link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="link inline-block py-2 break-all sm:py-0"
          >
            <bdi>{proof.link}</bdi>
          </a>
        </ProofFact>
      )}
      {proof.date !== null && (
        <ProofFact label={t("missions.date")}>
          <time dateTime={proof.date}>{format.date(`${proof.date}T00:00:00Z`, "UTC")}</time>
        </ProofFact>
      )}
      {proof.place !== null && (
        <ProofFact label={t("missions.location")}>
          <bdi>{proof.place}</bdi>
        </ProofFact>
      )}
      {!hasLargePhotos && photos}
    </dl>
  );
}

function Answer({ value: { kind, value, unit, text } }: { value: FieldValue }) {
  const format = useFormat();
  if (kind === "number" && typeof value === "number") {
    const number = format.number(value);
    return <Figure text={unit ? `${number}\u00a0${unitText(unit)}` : number} size="row" />;
  }
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-line">
      {text ?? value}
    </p>
  );
}

function Measured({ measure, stated, confirmed, event }: MeasuredQuantity) {
  const t = useMessages();
  const amount = (n: number) => t(amountKey(measure), { n });
  return (
    <ProofFact label={t(measureKey(measure))}>
      <Figure text={amount(confirmed ?? stated)} size="row" />
      {confirmed !== null && confirmed !== stated && (
        <p className="text-ink-muted text-sm">
          {t("missions.correctedQuantity", {
            stated: amount(stated),
            confirmed: amount(confirmed),
          })}
        </p>
      )}
      {event !== null && (
        <p className="text-sm wrap-anywhere">{t("missions.atEvent", { event })}</p>
      )}
    </ProofFact>
  );
}

function ProofFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Photos({ ids, isLarge }: { ids: readonly string[]; isLarge: boolean }) {
  const t = useMessages();
  return (
    <ul className="mt-1 flex flex-wrap gap-3">
      {ids.map((id, index) => (
        <li key={id} className={clsx("max-w-full", isLarge && "w-full")}>
          <a
            href={photoPath(id)}
            target="_blank"
            rel="noopener noreferrer"
            className="block rounded-sm"
          >
            <img
              src={photoPath(id)}
              alt={t("missions.photoAlt", { n: index + 1, count: ids.length })}
              width={320}
              height={240}
              loading="lazy"
              className={clsx(
                "border-line bg-sunken aspect-4/3 max-w-full rounded-md border",
                isLarge ? "max-h-[75vh] w-full object-contain" : "w-80 object-cover",
              )}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
