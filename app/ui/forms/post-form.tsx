import { createContext, type Ref, useContext } from "react";
import { Form, type FormProps } from "react-router";

/** Whether the page has a router in the browser; a page that is sent without React has none. */
export const RouterContext = createContext(true);

export type PostFormProps = Pick<
  FormProps,
  "children" | "className" | "encType" | "onSubmit" | "noValidate" | "action"
> & {
  ref?: Ref<HTMLFormElement>;
  /** Whether the reader stays where they are on the page; true by default. */
  preventScrollReset?: boolean;
  /** The ids of the parts of the page that the response replaces, on a page without a router; all of it by default. */
  replaces?: string | undefined;
  /** The message when the server does not respond. */
  failure?: string | undefined;
  /** What the submission is called; it is saved on the device if there is no network, on a page without a router. */
  offline?: string | undefined;
  /** The address that saves the form while it is typed into, on a page without a router. */
  "data-autosave"?: string | undefined;
  /** What the form's status says once it is saved. */
  "data-saved"?: string | undefined;
};

/** Renders a form with the method POST, which the router sends, or else `watchSubmissions`. */
export function PostForm({
  preventScrollReset = true,
  replaces,
  failure,
  offline,
  ...form
}: PostFormProps) {
  const hasRouter = useContext(RouterContext);
  const attributes = { ...form, method: "post", "data-failure": failure } as const;
  return hasRouter ? (
    <Form {...attributes} preventScrollReset={preventScrollReset} />
  ) : (
    <form {...attributes} data-replaces={replaces} data-offline={offline} />
  );
}
