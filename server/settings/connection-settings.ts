import { setting, wholeNumber } from './setting.ts'

/** How long requests and connections may take, and how a process lets go of them. */
export const connectionSettings = {
  headerSeconds: setting(
    'STINT_HEADER_TIMEOUT_SECONDS',
    '20',
    'How long the headers of a request may take to arrive.',
    wholeNumber(1, 3_600),
  ),
  requestSeconds: setting(
    'STINT_REQUEST_TIMEOUT_SECONDS',
    '120',
    'How long a whole request may take to arrive, body included.',
    wholeNumber(1, 3_600),
  ),
  idleSeconds: setting(
    'STINT_IDLE_TIMEOUT_SECONDS',
    '120',
    'How long a request or reply may be idle. Callers of the change feed can wait for 30 seconds.',
    wholeNumber(1, 3_600),
  ),
  deadlineSeconds: setting(
    'STINT_DEADLINE_SECONDS',
    '30',
    'How long a request may take once it has arrived. Then it gets 503 with 15001, and its work is rolled back.',
    wholeNumber(1, 3_600),
  ),
  keepAliveSeconds: setting(
    'STINT_KEEP_ALIVE_SECONDS',
    '72',
    'How long a connection stays open between two requests. Keep it longer than your proxy does.',
    wholeNumber(1, 3_600),
  ),
  drainSeconds: setting(
    'STINT_DRAIN_SECONDS',
    '0',
    'How long a process still serves after it was asked to stop, while GET /readyz returns 503 and every reply closes its connection. Behind a proxy, longer than two of its health checks. 0: it stops at once.',
    wholeNumber(0, 600),
  ),
  mostConnections: setting(
    'STINT_MOST_CONNECTIONS',
    '10000',
    'The maximum number of open connections per process. More are closed at once.',
    wholeNumber(1, 1_000_000),
  ),
  mostStreams: setting(
    'STINT_MOST_STREAMS',
    '4000',
    'The maximum number of open live streams per process; an organization gets half of them. Others get 429 with 13002, and the web app polls.',
    wholeNumber(1, 1_000_000),
  ),
}
