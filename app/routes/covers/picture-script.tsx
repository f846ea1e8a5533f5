import { watchPictureForms } from "#app/domains/pictures/watch-picture-forms.ts";
import { useDocument } from "#app/http/context/document-context.tsx";

const script = `(${String(watchPictureForms)})()`;

/** Renders the script of the forms of pictures, on a page that has no other scripts. */
export function PictureScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
