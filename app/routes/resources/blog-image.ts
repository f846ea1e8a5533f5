import { drawSharePicture } from "#app/domains/blog/covers.server.ts";
import { findBlogPost } from "#app/domains/blog/queries.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { embeddable } from "#app/http/host/cors-json.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/blog-image";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const post = await findBlogPost(params.slug);
  if (!post?.coverKey) return problem(ctx, 404, "common.notFound");
  const drawing = drawSharePicture(post.coverKey);
  if (!drawing) {
    return problem(ctx, 503, "blog.imageBusy", { headers: { "Retry-After": "5" } });
  }
  const image = await drawing;
  if (!image) return problem(ctx, 404, "common.notFound");
  return new Response(new Uint8Array(image), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=3600",
      ...embeddable,
    },
  });
}
