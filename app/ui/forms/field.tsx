import { CircleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";

/** The attributes that a control needs so that screen readers announce its label, hint and error. */
export type ControlProps = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

export type FieldProps = {
  label: ReactNode;
  /** What to enter, below the control. */
  hint?: ReactNode;
  error?: string | undefined;
  /** A note such as "(optional)" after the label. */
  note?: string | undefined;
  id?: string | undefined;
};

/** Renders a label, a control, its error and a hint below it, connected visually and for screen readers. */
export function Field({
  label,
  hint,
  error,
  note,
  id: givenId,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="field">
      <label htmlFor={id} className="font-semibold">
        {label}
        {note !== undefined && <span className="text-ink-muted ms-1.5 font-normal">{note}</span>}
      </label>
      {children(controlProps(id, hint !== undefined, error !== undefined))}
      <div className="grid gap-1 empty:hidden">
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-ink-muted text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** Renders the message under a field that says what is wrong and what to do. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-error flex items-start gap-1.5 text-sm font-semibold">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

function controlProps(id: string, hasHint: boolean, hasError: boolean): ControlProps {
  const described = [hasHint && `${id}-hint`, hasError && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    ...(described === "" ? {} : { "aria-describedby": described }),
    ...(hasError ? { "aria-invalid": true as const } : {}),
  };
}
