import { networkId, paymentMethodId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import { createMemoryPanel } from "@panel/memory";
import { describeAllPorts } from "./all-contracts.ts";
import type { ContractWorld } from "./contract-world.ts";

const password = "correct horse";

function memoryWorld(): Promise<ContractWorld> {
  const panel = createMemoryPanel();
  return Promise.resolve({
    ...panel,
    password,
    addCustomer: (customer) => {
      panel.accounts.add({ name: "Test Customer", password, ...customer });
      return Promise.resolve();
    },
    pay: (invoice) => {
      panel.payments.pay(invoice);
      return Promise.resolve();
    },
    facts: {
      service: serviceId(5),
      serviceType: serviceTypeId(3),
      network: networkId(2),
      link: "https://www.instagram.com/p/Cabc123def/",
      quantity: 1_000,
      wrongQuantity: 150,
      restrictedService: serviceId(8),
      gatewayMethod: paymentMethodId(4),
      messageMethod: paymentMethodId(3),
    },
    close: () => Promise.resolve(),
  });
}

describeAllPorts("memory", memoryWorld);
