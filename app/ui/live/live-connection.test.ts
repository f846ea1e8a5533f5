import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Replaces the browser's EventSource: opened and broken by the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }

  close() {
    this.readyState = 2;
  }

  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  say(topic: string) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: topic }));
  }

  fail(forGood: boolean) {
    this.readyState = forGood ? 2 : 0;
    this.dispatchEvent(new Event("error"));
  }
}

const makePage = () => Object.assign(new EventTarget(), { hidden: false });
let page = makePage();
const setHidden = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
};
const isOpen = ({ readyState }: FakeSource) => readyState !== 2;
const openTopics = () =>
  FakeSource.all.filter(isOpen).map(({ url }) => new URL(url).searchParams.getAll("topic"));
const latest = () => FakeSource.all.at(-1) as FakeSource;

let subscribeLive: typeof import("./live-connection.ts").subscribeLive;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("EventSource", FakeSource);
  page = makePage();
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { href: "http://localhost:3000/passport" });
  vi.stubGlobal("addEventListener", () => {});
  FakeSource.all.length = 0;
  vi.resetModules();
  ({ subscribeLive } = await import("./live-connection.ts"));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all subscribers share one connection that changes with them and closes with the last", () => {
  const stops = [
    subscribeLive(["bell"], () => {}),
    subscribeLive(["leaderboard", "bell"], () => {}),
  ];
  vi.advanceTimersByTime(100);
  expect(openTopics()).toEqual([["bell", "leaderboard"]]);
  latest().open();
  stops[1]?.();
  vi.advanceTimersByTime(100);
  expect(openTopics()).toEqual([["bell", "leaderboard"], ["bell"]]);
  latest().open();
  expect(openTopics()).toEqual([["bell"]]);
  stops[0]?.();
  vi.advanceTimersByTime(100);
  expect(openTopics()).toEqual([]);
});

test("a burst is one call to the affected subscribers", () => {
  const [bell, board] = [vi.fn(), vi.fn()];
  subscribeLive(["bell"], bell);
  subscribeLive(["leaderboard"], board);
  vi.advanceTimersByTime(100);
  latest().open();
  for (let n = 0; n < 300; n++) latest().say("bell");
  vi.advanceTimersByTime(600);
  expect([bell.mock.calls.length, board.mock.calls.length]).toEqual([1, 0]);
  for (let n = 0; n < 100; n++) {
    latest().say("bell");
    vi.advanceTimersByTime(100);
  }
  expect(bell.mock.calls.length).toBeGreaterThanOrEqual(8);
  expect(bell.mock.calls.length).toBeLessThanOrEqual(11);
});

test("polls while the connection is lost and catches up afterwards", () => {
  const bell = vi.fn();
  subscribeLive(["bell"], bell);
  vi.advanceTimersByTime(100);
  latest().open();
  latest().fail(false);
  vi.advanceTimersByTime(65_000);
  expect(bell).toHaveBeenCalledTimes(2);
  latest().open();
  vi.advanceTimersByTime(1000);
  expect(bell).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(120_000);
  expect(bell).toHaveBeenCalledTimes(3);
});

test("retries a refused connection after a while", () => {
  subscribeLive(["bell"], () => {});
  vi.advanceTimersByTime(100);
  latest().fail(true);
  vi.advanceTimersByTime(59_000);
  expect(FakeSource.all).toHaveLength(1);
  vi.advanceTimersByTime(62_000);
  expect(openTopics()).toEqual([["bell"]]);
});

test("polls without server-sent events", () => {
  vi.stubGlobal("EventSource", undefined);
  const bell = vi.fn();
  subscribeLive(["bell"], bell);
  vi.advanceTimersByTime(95_000);
  expect(bell).toHaveBeenCalledTimes(3);
});

test("a hidden tab closes its connection and catches up when visible again", () => {
  const bell = vi.fn();
  subscribeLive(["bell"], bell);
  vi.advanceTimersByTime(100);
  latest().open();
  setHidden(true);
  latest().say("bell");
  vi.advanceTimersByTime(10_000);
  expect([bell.mock.calls.length, openTopics().length]).toEqual([0, 1]);
  vi.advanceTimersByTime(60_000);
  expect([bell.mock.calls.length, openTopics().length]).toEqual([0, 0]);
  setHidden(false);
  latest().open();
  vi.advanceTimersByTime(2000);
  expect(bell.mock.calls.length).toBeGreaterThanOrEqual(1);
  expect(openTopics()).toEqual([["bell"]]);
});
