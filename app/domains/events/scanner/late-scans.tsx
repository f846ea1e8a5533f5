import { ScanList } from "./list.tsx";
import { ScanNotices } from "./notices.tsx";
import { useScans } from "./use-scans.tsx";

/** Sends what a phone scanned before its staff link expired, and renders it. */
export function LateScans({ eventId }: { eventId: string }) {
  const { scans, dismiss } = useScans(eventId, [], ignore);
  return (
    <div className="mt-8 max-w-prose">
      <ScanNotices
        waiting={scans.filter(({ result }) => result === undefined).length}
        isSignedOut={false}
        isUnsaved={false}
      />
      <ScanList scans={scans} onDismiss={dismiss} />
    </div>
  );
}

const ignore = () => {};
