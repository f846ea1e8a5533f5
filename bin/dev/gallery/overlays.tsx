import { LogOut, Settings, Trash2 } from "lucide-react";

import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { TextInput } from "#app/ui/forms/text-input.tsx";
import { Menu, MenuButton, MenuDivider, MenuLink, MenuTitle } from "#app/ui/menu.tsx";

import { arabicText, type Group, longText } from "./sample.ts";

const icon = "size-5";

export const overlays: Group = {
  title: "Dialogs and menus",
  samples: [
    {
      name: "ConfirmDialog",
      content: (
        <ConfirmDialog
          trigger="Delete event"
          triggerIcon={<Trash2 aria-hidden="true" className={icon} />}
          variant={{ variant: "danger" }}
          question="Are you sure you want to delete this event?"
          description="7 people have registered. They get an email."
          cancelLabel="Cancel"
          confirmLabel="Delete event"
        />
      ),
    },
    {
      name: "ConfirmDialog: with a field, long text, small",
      content: (
        <ConfirmDialog
          trigger="Delete account"
          variant={{ size: "small" }}
          question={longText}
          description={`${longText}. `.repeat(3)}
          fields={<TextInput label="Password" type="password" name="password" />}
          cancelLabel="Cancel"
          confirmLabel="Delete account"
        />
      ),
    },
    {
      name: "ConfirmDialog: Arabic",
      content: (
        <div lang="ar" dir="rtl">
          <ConfirmDialog
            trigger="حذف"
            question="هل تريد حذف هذه الفعالية؟"
            description={arabicText}
            cancelLabel="إلغاء"
            confirmLabel="حذف"
          />
        </div>
      ),
    },
    {
      name: "Menu: title, links, divider, action",
      content: (
        <Menu label="Leila Haddad" variant={{ variant: "secondary" }}>
          <MenuTitle>Signed in as Leila</MenuTitle>
          <MenuLink to="#settings" icon={<Settings aria-hidden="true" className={icon} />}>
            Settings
          </MenuLink>
          <MenuLink to="#long">{longText}</MenuLink>
          <MenuDivider />
          <MenuButton icon={<LogOut aria-hidden="true" className={icon} />} onClick={() => {}}>
            Log out
          </MenuButton>
        </Menu>
      ),
    },
    {
      name: "Menu: icon only",
      content: (
        <Menu
          label={<Settings aria-hidden="true" className={icon} />}
          accessibleLabel="Settings"
          variant={{ size: "icon" }}
        >
          <MenuLink to="#profile">Profile</MenuLink>
        </Menu>
      ),
    },
  ],
};
