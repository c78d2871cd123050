import type { FastifyRequest } from "fastify";

const FORWARDING = ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "forwarded", "x-real-ip", "via"] as const;

const isOwnAddress = (address: string | undefined): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address ?? "");

const isForwarded = (request: FastifyRequest): boolean => FORWARDING.some((name) => request.headers[name] !== undefined);

/** Whether a request comes from this machine itself, and not by a proxy or a tunnel on it. */
export const isFromOwnMachine = (request: FastifyRequest): boolean =>
  isOwnAddress(request.socket.remoteAddress) && !isForwarded(request);
