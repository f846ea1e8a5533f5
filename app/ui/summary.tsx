import { cva, type VariantProps } from "class-variance-authority";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

import { buttonVariants } from "./button.tsx";

const summaryVariants = cva("items-center gap-2 font-semibold", {
  variants: {
    variant: {
      row: "flex min-h-12 justify-between",
      text: "inline-flex max-w-full min-h-11 gap-1.5 text-action underline-offset-4 hover:text-action-hover hover:underline",
      small:
        "inline-flex max-w-full min-h-11 gap-1.5 text-sm text-action underline-offset-4 hover:text-action-hover hover:underline sm:min-h-9",
      primary: buttonVariants({ variant: "primary" }),
      secondary: buttonVariants({ variant: "secondary" }),
    },
  },
});

type SummaryProps = ComponentProps<"summary"> & Required<VariantProps<typeof summaryVariants>>;

/** Renders the words that open a `details` element, with the chevron that turns while it is open. */
export function Summary({ variant, className, children, ...rest }: SummaryProps) {
  return (
    <summary {...rest} className={clsx(summaryVariants({ variant }), className)}>
      <span className="inline-flex min-w-0 items-center gap-2">{children}</span>
      <ChevronDown
        aria-hidden="true"
        className="size-4 shrink-0 transition-[rotate] duration-200 in-[details[open]>summary]:rotate-180"
      />
    </summary>
  );
}
