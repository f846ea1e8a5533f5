import { allows, type Order } from "#app/domains/shop/orders/order.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PostForm } from "#app/ui/forms/post-form.tsx";
import { useFormat, useMessages, useTimeZone } from "#app/ui/i18n.tsx";

type OrderStepProps = {
  order: Order;
  /** The ids of the parts of the page that a step changes. */
  replaces?: string;
};

/** Renders the status of an order and its next step. */
export function OrderStep({ order, replaces }: OrderStepProps) {
  const t = useMessages();
  const { status, method, number } = order;
  const form = { number, replaces };
  return (
    <section aria-labelledby="step" className="border-line bg-raised rounded-md border p-6">
      <h2 id="step" className="label-caps mb-2">
        {t("adminShop.nextStep")}
      </h2>
      <p className="font-semibold">{useSentence(order)}</p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {allows(status, "pay") && method === "invoice" && (
          <Step intent="pay" label={t("adminShop.markPaid")} {...form} />
        )}
        {allows(status, "ship") && (
          <Step intent="ship" label={t("adminShop.markShipped")} {...form} />
        )}
        {allows(status, "deliver") && (
          <Step intent="deliver" label={t("adminShop.markDelivered")} {...form} />
        )}
        {allows(status, "cancel") && (
          <ConfirmDialog
            replaces={replaces}
            trigger={t("shop.cancelOrder")}
            question={t("shop.cancelQuestion")}
            description={t("adminShop.cancelHint")}
            cancelLabel={t("shop.keepOrder")}
            confirmLabel={t("shop.cancelOrder")}
          >
            <input type="hidden" name="number" value={number} />
            <input type="hidden" name="intent" value="cancel" />
          </ConfirmDialog>
        )}
      </div>
    </section>
  );
}

type StepProps = { intent: string; label: string; number: string; replaces: string | undefined };

function Step({ intent, label, number, replaces }: StepProps) {
  return (
    <PostForm replaces={replaces}>
      <input type="hidden" name="number" value={number} />
      <Button type="submit" name="intent" value={intent}>
        {label}
      </Button>
    </PostForm>
  );
}

function useSentence({ status, method, heldUntil, placedAt }: Order): string {
  const t = useMessages();
  const { date, time } = useFormat();
  const timeZone = useTimeZone();
  const until = heldUntil ?? placedAt;
  switch (status) {
    case "placed":
      return method === "card"
        ? t("adminShop.awaitingCard", { time: time(until, timeZone), zone: timeZone })
        : t("adminShop.awaitingTransfer", { date: date(until, timeZone) });
    case "paid":
      return t("adminShop.toShip");
    case "shipped":
      return t("adminShop.onItsWay");
    case "delivered":
      return t("adminShop.isDelivered");
    case "cancelled":
      return t("adminShop.isCancelled");
    default:
      return t("adminShop.isRefunded");
  }
}
