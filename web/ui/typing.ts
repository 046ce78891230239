/** Whether a letter is for typing, or for a dialog that is open, and so is no key of the page. */
export function isTyping(target: EventTarget | null): boolean {
  return document.querySelector('[aria-modal="true"]') !== null || isTypingIn(target)
}

/** The same for an element alone, whatever is open around it. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio'
  return target.isContentEditable || target.matches('textarea, select, [role="menu"] *')
}
