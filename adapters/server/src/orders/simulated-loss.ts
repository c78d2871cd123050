/** What an order has lost since it was completed, as the simulated delivery has it: two to six percent, at least one piece. */
export const simulatedLoss = (orderId: number, quantity: number): number =>
  Math.max(1, Math.floor((quantity * (2 + (orderId % 5))) / 100));
