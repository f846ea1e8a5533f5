import { leaderboardTopic } from "#app/domains/passport/leaderboard/filter.ts";
import { invalidatePages, setIsListening } from "#app/http/cache/tagged-map.server.ts";
import { directDatabaseUrl } from "#app/platform/env.server.ts";
import { listenTo } from "#app/platform/postgres/listen.server.ts";
import {
  channelHandlers,
  liveChannel,
  startPublishing,
  subscribeTopics,
} from "#app/platform/postgres/live.server.ts";
import { backgroundPool } from "#db/client.server.ts";

/**
 * Starts telling all processes, this one included, what has changed, and invalidates cached pages and notifies live
 * subscribers when another process says so. Every process that serves requests needs it.
 */
export function exchangeChanges(): { stop(): Promise<void> } {
  const publishing = startPublishing(backgroundPool);
  // Registered first: the cache must be invalidated before live subscribers request the page again.
  const stopDropping = subscribeTopics([leaderboardTopic], invalidatePages);
  const changes = listenTo(directDatabaseUrl(), {
    pages: { onMessage: invalidatePages, onListeningChange: setIsListening },
    [liveChannel]: channelHandlers,
  });
  return {
    stop: async () => {
      await publishing.stop();
      stopDropping();
      await changes.stop();
    },
  };
}
