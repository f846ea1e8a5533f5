import { useMessages } from "#app/ui/i18n.tsx";

import { describeEndedAccess, type EndedAccess } from "./ended-access.ts";

/** Renders the list of the access that a new password has ended. */
export function EndedAccessList({ ended }: { ended: readonly EndedAccess[] }) {
  const t = useMessages();
  return (
    <ul className="list-disc ps-5">
      {ended.map((item, index) => {
        const { key, params } = describeEndedAccess(item);
        return (
          // Two devices can have the same name.
          <li key={index} className="break-words">
            {t(key, params)}
          </li>
        );
      })}
    </ul>
  );
}
