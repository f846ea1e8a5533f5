import { useMessages } from "#app/ui/i18n.tsx";

export const handle = { script: false };

export default function Landing() {
  const t = useMessages();
  return <h1>{t("common.productName")}</h1>;
}
