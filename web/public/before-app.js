// Runs before the first paint and long before the app's code is there.

// A dark room is not lit up by a white page.
{
  const chosen = localStorage.getItem('stint-color-scheme')
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}

// Everything waits for who is there, and every call for a token: both are asked for now, and api/first-replies.ts takes
// them. An identity service on another host is left to the app.
{
  const setting = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? ''
  const [auth, base] = [URL.parse(setting('stint-auth-url')), URL.parse(setting('stint-base-url'))]
  const replies = new Map()
  const headers = { Accept: 'application/json' }
  const statePath = `${setting('stint-auth-path')}/account/state`
  const tokenPath = `${setting('stint-auth-path')}/account/token`
  const post = {
    method: 'POST',
    body: '{}',
    headers: { ...headers, 'Content-Type': 'application/json' },
    credentials: 'include',
  }
  // Read at once: a reply that nobody reads keeps its connection.
  const read = (reply) => reply.blob().then((body) => new Response(body, reply))
  if (auth?.origin === base?.origin) {
    const state = fetch(statePath, { headers, credentials: 'include' }).then(read)
    const token = state
      .then((reply) => reply.clone().json())
      .then(({ signed_in, user }) =>
        signed_in && !user.must_change_password ? fetch(tokenPath, post).then(read) : undefined,
      )
    token.catch(() => {})
    replies.set(`GET ${statePath}`, state)
    // From the start, so that the app never asks for a second one.
    replies.set(`POST ${tokenPath}`, token)
    const ask = async (path) => {
      const { access_token } = (await (await token)?.clone().json()) ?? {}
      const authorized = { ...headers, Authorization: `Bearer ${access_token}` }
      return access_token && fetch(path, { headers: authorized }).then(read)
    }
    for (const path of firstCalls()) {
      const reply = ask(path)
      reply.catch(() => {})
      replies.set(`GET ${path}`, reply)
    }
  }
  globalThis.stintFirstReplies = replies
}

/** What the frame around the pages of an organization asks for, and parts of the page wait for. */
function firstCalls() {
  const [organization] = /^\/organizations\/\d+/.exec(location.pathname) ?? []
  if (!organization) return []
  return [
    `/v2${organization}/last_activities?page_limit=2`,
    `/v2${organization}/approvals/count`,
    '/v2/users/me/timer',
    '/v2/users/me/notifications?page_limit=8',
  ]
}

// The code of the address is fetched beside the app's own, not after it, but behind the calls: a browser has few connections.
// The build names the files.
for (const { dataset, content } of document.querySelectorAll('meta[name="stint-code"]'))
  if (new RegExp(dataset.for).test(location.pathname))
    for (const path of content.split(' ')) {
      const isStyle = path.endsWith('.css')
      const link = document.createElement('link')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = path
      document.head.append(link)
    }
