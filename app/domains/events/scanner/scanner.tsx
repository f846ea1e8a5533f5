import { Keyboard, Undo2 } from "lucide-react";
import { type FormEvent, type ReactNode, useCallback, useState } from "react";

import { readPersonalCode } from "#app/domains/accounts/personal-code/personal-code.ts";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/forms/checkbox.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { CameraView } from "./camera-view.tsx";
import { ScanList } from "./list.tsx";
import { ScanNotices, useOnline } from "./notices.tsx";
import type { ShownScan } from "./queue.ts";
import { type ScannerState, ScanResult } from "./result.tsx";
import { useScans } from "./use-scans.tsx";
import { type SignalKind, useSignal } from "./use-signal.tsx";

type ScannerProps = {
  eventId: string;
  /** The current user's scans that the server had recorded when the page was rendered. */
  confirmed: readonly ShownScan[];
  /** Whether the page is interactive: input before that would be lost. */
  isReady: boolean;
  /** Whether the current user may undo check-ins. */
  canUndo?: boolean;
  /** How many have checked in, shown below the result. */
  counter?: ReactNode;
};

/** Renders the scanner in which staff scan attendees' personal codes, by camera or by hand, online or offline. */
export function Scanner({ eventId, confirmed, isReady, canUndo = false, counter }: ScannerProps) {
  const t = useMessages();
  const signals = useSignal();
  const { signal } = signals;
  const [state, setState] = useState<ScannerState>("ready");
  const handleNews = useCallback(
    (scan: ShownScan) => {
      setState(scan);
      const kind = signalOf(scan);
      if (kind) signal(kind);
    },
    [signal],
  );
  const { scans, add, dismiss, undo, isSignedOut, isUnreached, isUnsaved } = useScans(
    eventId,
    confirmed,
    handleNews,
  );
  const isOffline = !useOnline() || isUnreached || isSignedOut;
  const handleCode = (text: string) => {
    if (readPersonalCode(text)) return add(text.trim());
    setState("no-code");
    return signal("error");
  };
  const last = canUndo ? scans.find(({ result }) => result === "checked_in") : undefined;
  return (
    <>
      <div className="bg-paper sticky top-16 z-10 -mx-2 mb-6 px-2 py-2 print:mx-0">
        {isReady && (
          <ScanResult
            state={state}
            isOffline={isOffline}
            action={last && <UndoButton key={last.id} scan={last} state={state} undo={undo} />}
          />
        )}
        {counter}
      </div>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <fieldset disabled={!isReady} className="flex min-w-0 flex-col gap-6">
          <legend className="sr-only">{t("scan.title")}</legend>
          <CameraView onCode={handleCode} />
          <CodeForm onCode={handleCode} />
          <Settings {...signals} />
        </fieldset>
        <div className="min-w-0">
          <ScanNotices
            waiting={scans.filter(({ result }) => result === undefined).length}
            isSignedOut={isSignedOut}
            isUnsaved={isUnsaved}
          />
          <ScanList scans={scans} onDismiss={dismiss} />
        </div>
      </div>
    </>
  );
}

function signalOf({ result }: ShownScan): SignalKind | undefined {
  if (result === undefined) return navigator.onLine ? undefined : "saved";
  if (result === "undone") return undefined;
  if (result === "checked_in") return "success";
  return result === "already" ? "notice" : "error";
}

type UndoButtonProps = {
  scan: ShownScan;
  state: ScannerState;
  undo: (scan: ShownScan) => Promise<boolean>;
};

/** Renders the button that undoes the last check-in; it names the learner unless the result above does. */
function UndoButton({ scan, state, undo }: UndoButtonProps) {
  const t = useMessages();
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    const isUndone = await undo(scan);
    setHasFailed(!isUndone);
    setIsBusy(false);
  };
  const isShown = typeof state !== "string" && state.id === scan.id;
  return (
    <div>
      <Button
        variant="secondary"
        wide
        busy={isBusy}
        onClick={() => void handleClick()}
        icon={<Undo2 aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />}
      >
        <span className="line-clamp-1">
          {isShown
            ? t("eventStaff.undoConfirm")
            : t("eventStaff.undoOf", { name: scan.name ?? scan.code })}
        </span>
      </Button>
      {hasFailed && (
        <p role="alert" className="mt-1 text-sm">
          {t("eventStaff.undoFailed")}
        </p>
      )}
    </div>
  );
}

function Settings({ hasSound, hasVibration, set }: ReturnType<typeof useSignal>) {
  const t = useMessages();
  return (
    <div className="flex flex-wrap gap-x-8">
      <Switch
        label={t("scan.sound")}
        checked={hasSound}
        onChange={({ target }) => set("sound", target.checked)}
      />
      <Switch
        label={t("scan.vibration")}
        checked={hasVibration}
        onChange={({ target }) => set("vibration", target.checked)}
      />
    </div>
  );
}

function CodeForm({ onCode }: { onCode: (text: string) => void }) {
  const t = useMessages();
  const handleSubmit = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const form = submit.currentTarget;
    const code = new FormData(form).get("code");
    if (typeof code === "string" && code.trim() !== "") onCode(code);
    form.reset();
  };
  return (
    <form onSubmit={handleSubmit} className="field-row">
      <div className="min-w-0 flex-1 basis-56">
        <TextInput
          label={t("scan.code")}
          hint={t("scan.codeHint")}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-mono"
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        size="input"
        icon={<Keyboard aria-hidden="true" className="size-5" />}
      >
        {t("eventStaff.checkIn")}
      </Button>
    </form>
  );
}
