import { useMessages } from "#app/ui/i18n.tsx";

export function GuideLink() {
  const t = useMessages();
  return (
    <p className="-mt-4 mb-6">
      <a href="/api/guides/webhooks" className="link inline-flex min-h-11 items-center">
        {t("webhooks.guide")}
      </a>
    </p>
  );
}
