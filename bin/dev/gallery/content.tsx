import { CalendarDays } from "lucide-react";

import { AvatarLetter } from "#app/ui/avatar-letter.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardActions } from "#app/ui/card.tsx";
import { CountPill } from "#app/ui/count-pill.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PageHelp, PageHelpProvider } from "#app/ui/page-help.tsx";
import { Portrait } from "#app/ui/portrait.tsx";
import { Seal } from "#app/ui/seal.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { State } from "#app/ui/state.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import { arabicText, type Group, longText, longWord } from "./sample.ts";

const tones = ["neutral", "action", "success", "warning", "error"] as const;

export const content: Group = {
  title: "Content",
  samples: [
    {
      name: "PageHeader: all parts",
      isWide: true,
      content: (
        <PageHeader
          eyebrow="Admin"
          title="Events"
          subtitle="Create events, share their codes and follow who attends"
          actions={<Button>Create event</Button>}
        />
      ),
    },
    {
      name: "PageHelp: below a page header",
      content: (
        <PageHelpProvider value={<a href="#help">Help with this page</a>}>
          <PageHelp />
        </PageHelpProvider>
      ),
    },
    {
      name: "TitleText: words with a hyphen",
      content: (
        <div className="grid w-40 gap-3 font-semibold">
          <TitleText>Beach clean-up at Nyali</TitleText>
          <TitleText>Franco-Mauritanian-Senegalese</TitleText>
        </div>
      ),
    },
    {
      name: "PageHeader: title only, long",
      isWide: true,
      content: <PageHeader title={`${longText} ${longWord}`} />,
    },
    {
      name: "PageHeader: Arabic",
      isWide: true,
      content: (
        <div lang="ar" dir="rtl">
          <PageHeader title="الفعاليات" subtitle={arabicText} actions={<Button>إنشاء</Button>} />
        </div>
      ),
    },
    {
      name: "Card, CardActions",
      content: (
        <Card>
          <h2 className="text-lg">River clean-up</h2>
          <p className="text-ink-muted">Saturday, 14 June 2026</p>
          <CardActions>
            <LinkButton to="#view" size="small">
              View
            </LinkButton>
            <Button size="small" variant="quiet">
              Share
            </Button>
          </CardActions>
        </Card>
      ),
    },
    {
      name: "Card: long text",
      content: (
        <Card>
          <h2 className="text-lg">{longText}</h2>
          <p>{longWord}</p>
        </Card>
      ),
    },
    {
      name: "Card: loading (Skeleton)",
      content: (
        <Card aria-busy="true">
          <Skeleton className="h-36" />
          <br />
          <Skeleton />
        </Card>
      ),
    },
    {
      name: "EmptyState",
      content: (
        <EmptyState
          icon={<CalendarDays />}
          title="No events yet"
          action={<Button>Create event</Button>}
        >
          Events that you create appear here.
        </EmptyState>
      ),
    },
    {
      name: "EmptyState: title only",
      content: <EmptyState icon={<CalendarDays />} title="No events yet" />,
    },
    {
      name: "EmptyState: long, Arabic",
      content: (
        <div lang="ar" dir="rtl">
          <EmptyState icon={<CalendarDays />} title={arabicText}>
            {arabicText} {arabicText}
          </EmptyState>
        </div>
      ),
    },
    {
      name: "State: tones",
      content: (
        <div className="gallery-row">
          {tones.map((tone) => (
            <State key={tone} tone={tone}>
              {tone}
            </State>
          ))}
        </div>
      ),
    },
    {
      name: "State: long, Arabic; CountPill",
      content: (
        <div className="gallery-row">
          <CountPill>12</CountPill>
          <State tone="warning">{longText}</State>
          <State tone="success">{arabicText}</State>
        </div>
      ),
    },
    {
      name: "Portrait: row, large, other scripts; Seal",
      content: (
        <div className="gallery-row">
          {["Leila", "ليلى", "नेहा", "李", ""].map((name) => (
            <Portrait key={name} id={name} name={name} />
          ))}
          <Portrait id="leila" name="leila" size="large" />
          <Seal className="text-ink-muted size-18" />
        </div>
      ),
    },
    {
      name: "EmptyState: outlines of other stamps, as a line",
      content: (
        <div className="gallery-row">
          <EmptyState shape="oval" icon={<CalendarDays />} title="No missions yet" />
          <EmptyState shape="round" icon={<CalendarDays />} title="No badges yet" />
          <EmptyState isLine icon={<CalendarDays />} title="No events yet">
            Events that you create appear here.
          </EmptyState>
        </div>
      ),
    },
    {
      name: "AvatarLetter: normal, large, other scripts, empty",
      content: (
        <div className="gallery-row">
          {["Leila", "ليلى", "नेहा", "李", ""].map((name) => (
            <AvatarLetter key={name} name={name} />
          ))}
          <AvatarLetter name="leila" size="large" />
        </div>
      ),
    },
  ],
};
