import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";

import type { ActionResult } from "#app/lib/toast.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { useMessages } from "#app/ui/i18n.tsx";
import { useToast } from "#app/ui/toaster.tsx";

/**
 * Returns the handler and state of sharing: copies the link and, while the passport is private,
 * makes it public, which can be undone.
 */
export function useShare(link: string, isPublic: boolean) {
  const t = useMessages();
  const show = useToast();
  const opening = useFetcher<ActionResult>({ key: "share" });
  const undoing = useFetcher<ActionResult>({ key: "undo-share" });
  const copying = useRef<Promise<boolean>>(undefined);
  const [mustCopyByHand, setMustCopyByHand] = useState(false);

  const publish = async (madePublic: boolean) => {
    const isCopied = (await copying.current) === true;
    setMustCopyByHand(!isCopied);
    const undo = () => void undoing.submit({ visibility: "private" }, { method: "post" });
    show({
      kind: isCopied ? "success" : "error",
      title: t(isCopied ? "passport.linkCopied" : "passport.copyFailed"),
      ...(madePublic && {
        description: t("passport.nowPublic"),
        action: { label: t("common.undo"), onSelect: undo },
      }),
    });
  };

  useEffect(() => {
    if (!opening.data) return;
    if (opening.data.ok) void publish(true);
    else if (opening.data.toast) show(opening.data.toast);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per answer
  }, [opening.data]);
  useEffect(() => {
    if (undoing.data?.toast) show(undoing.data.toast);
  }, [undoing.data, show]);

  const handleShare = (event: FormEvent) => {
    event.preventDefault();
    // Browsers allow clipboard access only within the click itself, so copy before awaiting
    // anything.
    copying.current = copyText(link);
    if (isPublic) void publish(false);
    else void opening.submit({ visibility: "public" }, { method: "post" });
  };

  return { handleShare, isSharing: opening.state !== "idle", mustCopyByHand };
}
