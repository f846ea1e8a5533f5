import { cacheFor } from "#app/http/page-cache.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import { AboutGoals } from "./landing/about-goals.tsx";
import { CallToAction } from "./landing/call-to-action.tsx";
import { FeaturedCourses } from "./landing/featured-courses.tsx";
import { Hero } from "./landing/hero.tsx";
import { HowItWorks } from "./landing/how-it-works.tsx";
import { Testimonials } from "./landing/testimonials.tsx";
import { WhyLearn } from "./landing/why-learn.tsx";
import { World } from "./landing/world.tsx";

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
