import { editMarkdown, markdownSigns } from "#app/domains/community/posts/edit-markdown.ts";
import { useDocument } from "#app/http/context/document-context.tsx";

const script = `(${String(editMarkdown)})(${JSON.stringify(markdownSigns)})`;

/** Renders the script of the toolbar and the preview of a post's text, on a page without React. */
export function MarkdownScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
