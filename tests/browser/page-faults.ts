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
  return [...faults, ...contrastFaults()]

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
