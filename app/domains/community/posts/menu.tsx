import { Ellipsis, Flag, Pencil, UserMinus, UserPlus } from "lucide-react";
import { Form } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";
import { Menu, MenuButton, MenuLink } from "#app/ui/menu.tsx";

import { type Post, postPath } from "./post.ts";
import { useNames } from "./use-names.tsx";

/** Renders the menu of a post, with the actions of a reader or of its author. */
export function PostMenu({ post, isOwn }: { post: Post; isOwn: boolean }) {
  const t = useMessages();
  const name = useNames().author(post.author);
  return (
    <Menu
      label={<Ellipsis aria-hidden="true" className="size-5" />}
      accessibleLabel={t("community.more", { name })}
      variant={{ size: "icon" }}
    >
      {isOwn ? (
        <MenuLink
          reloadDocument
          to={`${postPath(post.id)}/edit`}
          icon={<Pencil className="size-4" />}
        >
          {t("community.editTitle", { kind: post.replyTo === null ? "post" : "reply" })}
        </MenuLink>
      ) : (
        <>
          {post.author && (
            <Form method="post" preventScrollReset>
              <input
                type="hidden"
                name="intent"
                value={post.followsAuthor ? "unfollow-person" : "follow-person"}
              />
              <input type="hidden" name="person" value={post.author.id} />
              <MenuButton
                icon={
                  post.followsAuthor ? (
                    <UserMinus className="size-4" />
                  ) : (
                    <UserPlus className="size-4" />
                  )
                }
              >
                <span className="min-w-0 wrap-anywhere">
                  {t(post.followsAuthor ? "community.unfollowPerson" : "community.followPerson", {
                    name: `\u2068${name}\u2069`,
                  })}
                </span>
              </MenuButton>
            </Form>
          )}
          <MenuLink
            reloadDocument
            to={`${postPath(post.id)}/report`}
            icon={<Flag className="size-4" />}
          >
            {t("community.report")}
          </MenuLink>
        </>
      )}
    </Menu>
  );
}
