import { Award, Plus } from "lucide-react";

import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

import { arabicText, type Group, longText } from "./sample.ts";

const variants = ["primary", "secondary", "quiet", "danger"] as const;
const icon = <Plus aria-hidden="true" className="size-5" />;
const row = (content: React.ReactNode) => <div className="gallery-row">{content}</div>;

export const buttons: Group = {
  title: "Buttons",
  samples: [
    {
      name: "Button: variants",
      content: row(
        variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        )),
      ),
    },
    {
      name: "Button: small",
      content: row(
        variants.map((variant) => (
          <Button key={variant} variant={variant} size="small">
            {variant}
          </Button>
        )),
      ),
    },
    {
      name: "Button: disabled",
      content: row(
        variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        )),
      ),
    },
    {
      name: "Button: busy",
      content: row(
        variants.map((variant) => (
          <Button key={variant} variant={variant} busy busyLabel="Saving …">
            Save
          </Button>
        )),
      ),
    },
    {
      name: "Button: with icon, icon only",
      content: row(
        <>
          <Button icon={icon}>Create event</Button>
          <Button size="icon" variant="secondary" icon={icon} aria-label="Create event" />
          <Button size="icon" variant="quiet" busy aria-label="Create event" />
        </>,
      ),
    },
    {
      name: "Button: long, Arabic",
      content: row(
        <>
          <Button>{longText}</Button>
          <Button variant="secondary" icon={icon} lang="ar" dir="rtl">
            {arabicText}
          </Button>
        </>,
      ),
    },
    { name: "Button: wide", content: <Button wide>Join for Free</Button> },
    {
      name: "LinkButton: variants",
      content: row(
        variants.map((variant) => (
          <LinkButton key={variant} to="#link" variant={variant}>
            {variant}
          </LinkButton>
        )),
      ),
    },
    {
      name: "LinkButton: small, with icon, long",
      content: row(
        <>
          <LinkButton to="#link" size="small" variant="secondary">
            All events
          </LinkButton>
          <LinkButton to="#link" icon={<Award aria-hidden="true" className="size-5" />}>
            View certificate
          </LinkButton>
          <LinkButton to="#link" variant="quiet">
            {longText}
          </LinkButton>
        </>,
      ),
    },
    {
      name: "Spinner, beside a text for screen readers (VisuallyHidden)",
      content: (
        <p>
          <Spinner />
          <VisuallyHidden>Loading …</VisuallyHidden>
        </p>
      ),
    },
  ],
};
