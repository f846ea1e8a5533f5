import { shownPhotoSide } from "#app/domains/missions/completions/completion.ts";
import { initPhotos } from "#app/domains/missions/completions/init-photos.ts";
import { useDocument } from "#app/http/context/document-context.tsx";

const script = `(${String(initPhotos)})(${shownPhotoSide})`;

/** Renders the script of the field for the photos of a proof. */
export function PhotoScript() {
  const { nonce } = useDocument();
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />;
}
