import type { ProfileSettings } from "#app/domains/accounts/profile/settings.ts";
import { PictureForm } from "#app/domains/pictures/picture-form.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { WideField } from "#app/ui/forms/edit-form.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { answerTo, type ProfileAnswer } from "./answer.ts";
import { Section } from "./section.tsx";

const part = "portrait";

type PortraitSectionProps = {
  settings: Pick<ProfileSettings, "portrait" | "isPortraitPublic" | "isMinor">;
  answer: ProfileAnswer | undefined;
};

/** Renders the section that uploads, crops and removes the learner's portrait. */
export function PortraitSection({ settings, answer }: PortraitSectionProps) {
  const t = useMessages();
  const { errors, values } = answerTo("save-picture", answer);
  const isPublic = values["portrait_public"] ?? (settings.isPortraitPublic ? "on" : "");
  return (
    <Section
      id={part}
      title={t("account.portrait")}
      subtitle={t(settings.isMinor ? "account.portraitHintMinor" : "account.portraitHint")}
    >
      <PictureForm
        kind="portrait"
        picture={settings.portrait}
        typed={values}
        errors={errors}
        replaces={part}
      >
        {!settings.isMinor && (
          <WideField>
            <Checkbox
              label={t("account.portraitPublic")}
              name="portrait_public"
              defaultChecked={isPublic === "on"}
            />
          </WideField>
        )}
      </PictureForm>
    </Section>
  );
}
