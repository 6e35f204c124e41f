/** What things cost, in timing points: settings of the service. */
export interface Prices {
  /** Everything is free: nothing is booked, and nobody speaks of points. */
  readonly isFree: boolean;
  /** Creating an event; so many heats and competitors are in it. */
  readonly event_tp: number;
  readonly includedHeats: number;
  readonly includedCompetitors: number;
  /** Each further heat. */
  readonly heat_tp: number;
  /** Each further hundred competitors, as soon as it is begun. */
  readonly competitors_tp: number;
  /** A trigger that is used, where its device has no cost of its own. */
  readonly trigger_tp: number;
  /** What the first registration of a device brings its owner (Spec §9). */
  readonly deviceBonus_tp: number;
}

export const usualPrices: Prices = {
  isFree: false,
  event_tp: 10,
  includedHeats: 2,
  includedCompetitors: 100,
  heat_tp: 2,
  competitors_tp: 5,
  trigger_tp: 1,
  deviceBonus_tp: 100,
};

/** As the service's operator set them. */
interface PriceSettings {
  readonly eventCost: number;
  readonly includedHeats: number;
  readonly includedCompetitors: number;
  readonly heatCost: number;
  readonly competitorsCost: number;
  readonly triggerCost: number;
  readonly deviceBonus: number;
}

export function pricesOf(settings: PriceSettings): Prices {
  return {
    isFree: false,
    event_tp: settings.eventCost,
    includedHeats: settings.includedHeats,
    includedCompetitors: settings.includedCompetitors,
    heat_tp: settings.heatCost,
    competitors_tp: settings.competitorsCost,
    trigger_tp: settings.triggerCost,
    deviceBonus_tp: settings.deviceBonus,
  };
}

/** The same prices, or nothing at all for as long as the service is free: which of the two is asked whenever one is read. */
export function pricesUnless(isFree: () => boolean, set: Prices): Prices {
  const unlessFree = (cost: number): number => (isFree() ? 0 : cost);
  return {
    ...set,
    get isFree() {
      return isFree();
    },
    get event_tp() {
      return unlessFree(set.event_tp);
    },
    get heat_tp() {
      return unlessFree(set.heat_tp);
    },
    get competitors_tp() {
      return unlessFree(set.competitors_tp);
    },
    get trigger_tp() {
      return unlessFree(set.trigger_tp);
    },
    get deviceBonus_tp() {
      return unlessFree(set.deviceBonus_tp);
    },
  };
}

/** How much an event holds. */
export interface EventSize {
  readonly heats: number;
  readonly competitors: number;
}

export function priceOfHeats({ heat_tp, includedHeats }: Prices, heats: number): number {
  return heat_tp * Math.max(0, heats - includedHeats);
}

export function priceOfCompetitors({ competitors_tp, includedCompetitors }: Prices, competitors: number): number {
  return competitors_tp * Math.ceil(Math.max(0, competitors - includedCompetitors) / 100);
}
