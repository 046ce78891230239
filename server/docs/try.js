// Adds "Try it" to the samples: sends a call of this page with the reader's token, which stays in this page's memory.
;(() => {
  const dialog = document.getElementById('try')
  const form = dialog.querySelector('form')
  const { token, address, body } = form.elements
  const send = form.querySelector('[type=submit]')
  const said = document.getElementById('try-said')
  const reply = document.getElementById('try-reply')
  let method = 'GET'

  function open(samples) {
    const call = JSON.parse(samples.dataset.call)
    method = call.method
    document.getElementById('try-name').textContent = `${method} ${call.path.split('?')[0]}`
    document.getElementById('try-warning').hidden = method === 'GET'
    address.value = call.path
    body.value = call.body === undefined ? '' : JSON.stringify(call.body, null, 2)
    body.closest('label').hidden = call.body === undefined
    said.textContent = ''
    reply.hidden = true
    dialog.showModal()
    ;(token.value === '' ? token : address).focus()
  }

  /** Calls of this server only, whatever is typed: nobody else may get the token. */
  function urlOf(text) {
    const url = text.startsWith('/v2/') ? URL.parse(`.${text}`, document.baseURI) : null
    return url?.origin === location.origin ? url : undefined
  }

  function headers() {
    return {
      Accept: 'application/json',
      ...(token.value.trim() && { Authorization: `Bearer ${token.value.trim()}` }),
      ...(method === 'POST' && {
        'Idempotency-Key': Array.from(crypto.getRandomValues(new Uint8Array(16))).join(''),
      }),
      ...(body.value.trim() && { 'Content-Type': 'application/json' }),
    }
  }

  async function ask() {
    const url = urlOf(address.value.trim())
    if (!url) return say('Enter an address that starts with /v2/.', address)
    if (body.value.trim() && !isJson(body.value)) return say('The body isn’t valid JSON.', body)
    send.disabled = true
    say('Sending…')
    const began = performance.now()
    try {
      const answer = await fetch(url, {
        method,
        headers: headers(),
        credentials: 'omit',
        ...(body.value.trim() && { body: body.value }),
      })
      const content = await answer.blob()
      say(`${answer.status} in ${Math.round(performance.now() - began)} ms`)
      await show(answer, content)
    } catch {
      say('The server can’t be reached.')
    } finally {
      send.disabled = false
    }
  }

  async function show(answer, content) {
    const type = answer.headers.get('Content-Type') ?? ''
    const text = /json|text|xml|csv|calendar/.test(type)
      ? await content.text()
      : `${type}, ${content.size} bytes`
    reply.querySelector('code').textContent = isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text
    reply.hidden = text === ''
  }

  function say(words, field) {
    said.textContent = words
    reply.hidden = true
    field?.focus()
  }

  function isJson(text) {
    try {
      JSON.parse(text)
      return true
    } catch {
      return false
    }
  }

  for (const samples of document.querySelectorAll('[data-call]')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'try'
    button.textContent = 'Try it'
    samples.querySelector('.copy').before(button)
  }
  document.addEventListener('click', (event) => {
    const button = event.target.closest('.try')
    if (button) open(button.closest('[data-call]'))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void ask()
  })
  dialog.querySelector('.close').addEventListener('click', () => dialog.close())
})()
