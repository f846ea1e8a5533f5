import { outcomeOf } from "#bin/torture/sender.ts";

import { listing, note, type Writer } from "./writer.ts";

const kind = "orders";
const address = { name: "Ada Obi", street: "12 Lake Road", postcode: "40100", city: "Kisumu" };

/**
 * Orders what few pieces are left of: puts it in the basket, reads the checkout page, and sends its form, now and then
 * twice at once.
 */
export const orders: Writer = {
  name: kind,
  parallel: 3,
  pauseMs: 400,
  start: ({ scene, sender, journal, rng }, n) => {
    let at = 0;
    return async () => {
      // Of buyers at the same time, no two use the same basket; all of them want the same products.
      const learner = scene.learners[(n + orders.parallel * at) % scene.learners.length];
      const product = scene.products[Math.floor(at++ / 5) % scene.products.length];
      if (!learner || !product) throw new Error("There is no such learner or product");
      const { cookie } = learner;
      await sender.send({
        method: "POST",
        path: `/shop/${product.slug}`,
        cookie,
        body: { fields: { variant: product.variantId, quantity: `${rng.whole(1, 2)}` } },
      });
      // The form has a country once it was reviewed.
      const shown = await sender.send({
        method: "POST",
        path: "/shop/checkout",
        cookie,
        body: { fields: { ...address, country: "KE", intent: "review" } },
      });
      const formKey = valueOf("form_key", shown.text);
      const total = valueOf("total", shown.text);
      if (!formKey || !total) return;
      const order = async () => {
        const fields = { ...address, country: "KE", intent: "order", form_key: formKey, total };
        const path = "/shop/checkout";
        const answer = await sender.send({ method: "POST", path, cookie, body: { fields } });
        const done = answer.location.startsWith("/profile/orders/") ? [302] : [];
        const outcome = outcomeOf(answer, { done });
        note(journal, kind, formKey, answer, outcome);
        return outcome;
      };
      const outcomes = await Promise.all(rng.hits(0.3) ? [order(), order()] : [order()]);
      if (outcomes.includes("unknown") && rng.hits(0.5)) await order();
    };
  },
  effects: [
    { kind, what: "orders", list: listing("select form_key as key from orders") },
    {
      kind,
      what: "invoices",
      list: listing(
        "select o.form_key as key from invoices i join orders o on i.subject = 'order:' || o.id",
      ),
    },
    {
      kind,
      what: "notifications of the buyer",
      list: listing(
        `select o.form_key as key from notifications n
          join orders o on n.kind = 'order_placed' and n.source = 'order:' || o.id || ':order_placed'`,
      ),
    },
  ],
};

const valueOf = (name: string, html: string) =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1];
