/** Runs in a page: numbers of tables, and heads above them, that are not shown whole. */
export const cutNumbers = `[...document.querySelectorAll('table :is(td, th).figures, table td .figures')]
  .filter((each) => each.checkVisibility() && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
  .map((each) => 'cut number: ' + each.textContent.trim().slice(0, 40))`

/** Letters of a name that must be shown if it is longer. */
const leastLetters = 12

/**
 * Runs in a page: names of rows that say too little because they are cut, and rows of links whose open one is out of sight. A
 * button, a badge or a hint beside a name does not count.
 */
export const cutNames = `(() => {
  const names = [...document.querySelectorAll('main table tbody tr > td:not(.figures)')].filter(
    (each) => each.checkVisibility() && !each.querySelector('input[type=checkbox]') && isFirst(each),
  )
  const links = [...document.querySelectorAll('nav [aria-current=page]')].filter((each) => each.checkVisibility())
  return [...new Set([...names.flatMap((cell) => textsIn(cell).slice(0, 1)).flatMap(cutName), ...links.flatMap(outOfSight)])]

  function isFirst(cell) {
    return [...cell.parentElement.cells].find((each) => !each.querySelector('input[type=checkbox]')) === cell
  }
  function textsIn(cell) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const found = []
    while (walker.nextNode())
      if (walker.currentNode.textContent.trim() && !walker.currentNode.parentElement.closest('[aria-hidden=true], .mantine-Badge-root')) found.push({ cell, text: walker.currentNode })
    return found
  }
  function cutName({ cell, text }) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, width } = range.getBoundingClientRect()
    let end = right
    for (let each = text.parentElement; each && each !== cell.parentElement; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.overflowX !== 'visible') end = Math.min(end, each.getBoundingClientRect().right - parseFloat(style.paddingRight))
    }
    const letters = text.textContent.trim().length
    const shown = Math.floor((letters * (end - left)) / width)
    return width > 1 && end < right - 1 && shown < Math.min(letters, ${leastLetters}) ? ['cut name: ' + text.textContent.trim().slice(0, 40)] : []
  }
  function outOfSight(link) {
    const row = link.closest('nav').getBoundingClientRect()
    const { left, right } = link.getBoundingClientRect()
    return left < row.left - 1 || right > row.right + 1 ? ['open link out of sight: ' + link.innerText] : []
  }
})()`

/** Runs in a page: what a checker of accessibility would complain of first, contrast of every text included. */
export const pageFaults = `(() => {
  const faults = []
  const isShown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest('[aria-hidden=true], [inert]')
  const ids = [...document.querySelectorAll('[id]')].map((each) => each.id)
  for (const id of new Set(ids)) if (ids.filter((each) => each === id).length > 1) faults.push('twice: ' + id)
  for (const each of document.querySelectorAll('[aria-labelledby], [aria-describedby]'))
    for (const name of ['aria-labelledby', 'aria-describedby'])
      for (const to of (each.getAttribute(name) ?? '').split(' ').filter(Boolean))
        if (!document.getElementById(to)) faults.push(name + ' of nothing: ' + to)
  for (const control of [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea')].filter(isShown)) {
    const name = control.getAttribute('aria-label') || control.getAttribute('aria-labelledby') || control.innerText || control.labels?.length
    if (!name) faults.push('without a name: ' + control.outerHTML.slice(0, 120))
  }
  for (const image of document.querySelectorAll('svg')) {
    const isNamed = image.getAttribute('aria-label') || image.querySelector('title')
    const isQuiet = image.closest('[aria-hidden=true], button, a, [role=menuitem], li, [role=alert]')
    if (!isNamed && !isQuiet && isShown(image) && image.getAttribute('role') === 'img') faults.push('picture without a name')
  }
  if (document.querySelectorAll('h1').length !== 1) faults.push('not one h1')
  if (document.querySelectorAll('main').length !== 1) faults.push('not one main')
  if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window')
  return [...faults, ...${cutNumbers}, ...${cutNames}, ...dayFaults(), ...contrastFaults()]

  // Code, files and requests keep the days of the API, and so do the names of files: a hyphen is before their days.
  function dayFaults() {
    const found = new Set()
    const read = (text, element) => {
      const day = /(?<![\\w-])\\d{4}-\\d\\d-\\d\\d(?!\\d)/.exec(text ?? '')
      if (day && isShown(element) && !element.closest('code, pre, noscript, title')) found.add('a day as the API writes it: ' + text.trim().slice(0, 60))
    }
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) read(each.getAttribute(name), each)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode.parentElement) read(walker.currentNode.textContent, walker.currentNode.parentElement)
    return [...found]
  }

  function contrastFaults() {
    const found = new Set()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (!walker.currentNode.textContent.trim() || !element || !isShown(element) || element.closest('[disabled], [data-disabled], noscript, title')) continue
      const style = getComputedStyle(element)
      const ground = groundOf(element)
      if (!ground) continue
      const ink = over(rgba(style.color), ground)
      const size = parseFloat(style.fontSize)
      const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5
      const measured = contrast(ink, ground)
      if (measured < least - 0.01) found.add('contrast ' + measured.toFixed(2) + ': ' + walker.currentNode.textContent.trim().slice(0, 40) + ' ' + style.color + ' on ' + ground.map(Math.round))
    }
    return [...found]
  }
  function groundOf(element) {
    const layers = []
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each)
      if (style.backgroundImage !== 'none') return undefined
      const colour = rgba(style.backgroundColor)
      if (colour[3] > 0) layers.unshift(colour)
      if (colour[3] === 1) break
    }
    return layers.reduce((ground, layer) => over(layer, ground), [255, 255, 255])
  }
  function rgba(text) {
    const known = (window.colours ??= new Map())
    if (!known.has(text)) known.set(text, painted(text))
    return known.get(text)
  }
  function painted(text) {
    const canvas = (window.paint ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }))
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data
    return [r, g, b, a / 255]
  }
  function over([r, g, b, a = 1], [r2, g2, b2]) {
    return [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a)]
  }
  function contrast(one, other) {
    const luminance = (rgb) => {
      const [r, g, b] = rgb.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
})()`

/** What a button beside a form does, if it is not what the form holds: it exports, opens, filters, or gives up a record. */
const actsElsewhere =
  '^(Export$|Export as CSV|Clear |Remove |Delete |Add rule|Upload |Why this number|Set up|Add passkey|Sign out everywhere else|End session|Send confirmation)'

/**
 * Runs in a page: buttons beside a form that would act on the stored record while the form holds another. They belong in the
 * `actions` of a page or section, or inside `SavesFirst`. Menus, tabs, switches and rows of a table open, show or are records of their own.
 */
export const actingBesideForms = `(() => {
  if (!document.querySelector('main form')) return []
  const around = 'form, [data-saves-first], [data-discards], [role=dialog], [role=tablist], td'
  return [...document.querySelectorAll('main button')]
    .filter((each) => each.checkVisibility() && !each.closest(around))
    .filter((each) => !each.matches('[aria-haspopup], [aria-expanded], [role=switch], [type=submit]'))
    .map((each) => each.getAttribute('aria-label') || each.innerText.trim())
    .filter((name) => !/${actsElsewhere}/.test(name))
    .map((name) => 'acts without saving the form: ' + name)
})()`
