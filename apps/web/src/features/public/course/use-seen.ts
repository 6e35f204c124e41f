import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is on the screen, and the page in front: what nobody sees need not move. */
export function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(true);
  const [isInFront, setInFront] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setInFront(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    const { current } = place;
    if (current === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting === true));
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return isOnScreen && isInFront;
}
