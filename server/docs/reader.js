// The page works without this script. It adds search, copy buttons, the current section, and the phone menu.
;(() => {
  const contents = document.getElementById('contents')
  const search = document.getElementById('search')
  const found = document.getElementById('found')
  const menu = document.querySelector('.menu')
  const entries = [...contents.querySelectorAll('li')]
  const parts = [...contents.querySelectorAll('.part')]
  const linkOf = (entry) => entry.firstElementChild
  const shown = () => entries.filter((entry) => !entry.hidden).map(linkOf)
  document.body.classList.add('scripted')

  function filter() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    for (const entry of entries) entry.hidden = !words.every((word) => entry.dataset.words.includes(word))
    for (const part of parts) part.hidden = !part.querySelector('li:not([hidden])')
    const count = shown().length
    found.textContent = words.length === 0 ? '' : count === 0 ? 'No results.' : `${count} found`
  }

  function openMenu(isOpen) {
    contents.classList.toggle('open', isOpen)
    menu.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) search.focus()
  }

  /** Moves the focus between the search box and its results. */
  function step(by) {
    const stops = [search, ...shown()]
    const next = stops[stops.indexOf(document.activeElement) + by]
    if (next) next.focus()
  }

  search.addEventListener('input', filter)
  search.form.addEventListener('submit', (event) => {
    event.preventDefault()
    const [first] = shown()
    if (first && search.value.trim() !== '') first.click()
  })
  contents.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Escape' && search.value !== '') {
      search.value = ''
      filter()
      search.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  contents.addEventListener('click', (event) => {
    if (event.target.closest('a')) openMenu(false)
  })
  menu.addEventListener('click', () => openMenu(menu.getAttribute('aria-expanded') !== 'true'))
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      document.activeElement.blur()
      openMenu(false)
    }
    const isTyping = event.target.matches('input, textarea, select')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (menu.offsetParent) openMenu(true)
    search.focus()
    search.select()
  })

  async function copy(button) {
    const code = button.closest('figure').querySelector('code')
    try {
      await navigator.clipboard.writeText(code.textContent)
    } catch {
      // Without https there is no clipboard API, so we select the text for manual copying.
      getSelection().selectAllChildren(code)
      if (!document.execCommand('copy')) return
    }
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = 'Copy'
    }, 1600)
  }
  document.addEventListener('click', (event) => {
    const button = event.target.closest('.copy')
    if (button) void copy(button)
  })

  const links = new Map(entries.map((entry) => [linkOf(entry).hash.slice(1), linkOf(entry)]))
  let current
  function mark(link) {
    if (link === current || !link) return
    current?.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'location')
    current = link
    if (!contents.matches(':hover') && !contents.contains(document.activeElement))
      link.scrollIntoView({ block: 'nearest' })
  }
  // The section that crosses this line near the top of the window is the current one.
  const watch = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) if (isIntersecting) mark(links.get(target.id))
    },
    { rootMargin: '-90px 0px -85% 0px' },
  )
  for (const id of links.keys()) {
    const section = document.getElementById(id)
    if (section) watch.observe(section)
  }
})()
