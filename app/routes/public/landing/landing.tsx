import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { AboutGoals } from "./about-goals.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { FeaturedCourses } from "./featured-courses.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WhyLearn } from "./why-learn.tsx";
import { World } from "./world.tsx";

export const handle = { script: false };

export const headers = () => cacheFor(60);

export default function Landing() {
  const t = useMessages();
  return (
    <>
      <PageHead description={t("landing.description")} />
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
