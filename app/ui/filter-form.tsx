import { clsx } from "clsx";
import { Search } from "lucide-react";
import type { ReactNode } from "react";

import { Button } from "./button.tsx";

type FilterFormProps = {
  label: string;
  /** The address of the list. */
  action: string;
  /** What else the address says, and goes on saying. */
  keep?: Readonly<Record<string, string>>;
  /** How many fields stand side by side where there is room: a class of columns. */
  columns: string;
  submitLabel: string;
  /** Words of the way back to everything; none while nothing is narrowed. */
  clearLabel: string | undefined;
  /** How wide the buttons stand. */
  buttonsClass?: string;
  children: ReactNode;
};

/** Narrows a list: a plain form whose every answer has an address. */
export function FilterForm({
  label,
  action,
  keep = {},
  columns,
  submitLabel,
  clearLabel,
  buttonsClass,
  children,
}: FilterFormProps) {
  return (
    <search aria-label={label}>
      <form
        method="get"
        action={action}
        className={clsx("border-line mb-8 grid items-end gap-4 border-y py-6", columns)}
      >
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <div className={clsx("flex flex-wrap items-center gap-x-4 gap-y-2", buttonsClass)}>
          <Button
            type="submit"
            variant="secondary"
            icon={<Search aria-hidden="true" className="size-4" />}
            className="min-h-12"
          >
            {submitLabel}
          </Button>
          {clearLabel !== undefined && (
            <a href={addressOf(action, keep)} className="link inline-flex min-h-11 items-center">
              {clearLabel}
            </a>
          )}
        </div>
      </form>
    </search>
  );
}

function addressOf(action: string, keep: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(keep).toString();
  return search === "" ? action : `${action}?${search}`;
}
