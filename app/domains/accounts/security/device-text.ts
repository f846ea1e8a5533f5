import type { Device } from "#app/lib/describe-device.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/** Returns how a device is called: by its browser and system, by what is known of them, or as unknown. */
export const deviceText = ({ browser, system }: Device, t: Translator<MessageKey>): string =>
  browser !== null && system !== null
    ? t("account.device", { browser, system })
    : (browser ?? system ?? t("account.unknownDevice"));
