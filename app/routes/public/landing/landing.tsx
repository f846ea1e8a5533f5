import type { NextStep } from "#app/domains/dashboard/dashboard.ts";
import { NextStepPanel } from "#app/domains/dashboard/next-step.tsx";
import { nextStepColumn } from "#app/domains/dashboard/queries.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { ReaderPart } from "#app/http/context/reader-part.tsx";
import type { Reader } from "#app/http/context/reader.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { withReader } from "#app/http/templates/with-reader.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/landing";
import { AboutGoals } from "./about-goals.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { FeaturedCourses } from "./featured-courses.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WhyLearn } from "./why-learn.tsx";
import { World } from "./world.tsx";

export const handle = { script: false, hasTemplate: true };

export function loader({ context }: Route.LoaderArgs) {
  return withReader(context.get(requestContext), {}, { column: nextStepColumn });
}

export const headers = () => cacheFor(60);

export default function Landing() {
  const t = useMessages();
  return (
    <>
      <PageHead description={t("landing.description")} />
      <ReaderPart pick={({ page }: Reader<NextStep>) => page}>
        {(next) => next && <NextStepPanel {...next} />}
      </ReaderPart>
      <Hero />
      <AboutGoals />
      <FeaturedCourses />
      <WhyLearn />
      <HowItWorks />
      <World />
      <Testimonials />
      <CallToAction />
    </>
  );
}
