import { type Course, coursePath } from "#app/domains/courses/course.ts";
import { type CourseTime, totalMinutes } from "#app/domains/courses/time/course-time.ts";
import { sharePicture } from "#app/domains/pictures/picture.ts";
import { goalPicture } from "#app/domains/sdgs/goal-picture.ts";
import { useRootData } from "#app/http/context/root-data.ts";
import { StructuredData } from "#app/routes/site/structured-data.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the structured data of a course for search engines (schema.org). */
export function CourseData({ course }: { course: Course }) {
  const t = useMessages();
  const origin = useRootData()?.origin ?? "";
  const product = t("common.productName");
  const { image = "/og.png" } = sharePicture(course.cover) ?? goalPicture(course.sdgGoal);
  const facts = {
    "@type": "Course",
    name: course.title,
    description: course.summary,
    url: origin + coursePath(course.slug),
    image: [origin + image],
    inLanguage: course.language,
    educationalLevel: t(`courses.level_${course.level}`),
    teaches: course.outcomes,
    isAccessibleForFree: true,
    provider: { "@type": "Organization", name: product, url: origin },
    offers: { "@type": "Offer", category: "Free", price: 0, priceCurrency: "USD" },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      ...(course.time && { courseWorkload: toDuration(course.time) }),
    },
    ...(course.time && { timeRequired: toDuration(course.time) }),
    ...(course.rating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: course.rating,
        reviewCount: course.reviews,
      },
    }),
  };
  return <StructuredData facts={facts} />;
}

const toDuration = (time: CourseTime) => `PT${totalMinutes(time)}M`;
